export { chatMcp, type McpOptions } from './http/chat-mcp.js';
