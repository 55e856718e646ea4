export { slackContent as content } from './content.js';
export { flagIn, objectIn, objectsIn, textIn, textsIn } from './fields.js';
export { slackMarkdown as markdown, type SlackNames as Names } from './marks.js';
