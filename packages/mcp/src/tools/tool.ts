import type { Chat } from '@parley/client';
import { z } from 'zod';
import type { Arrivals } from '../arrivals.js';

/** What a tool works with: the chat as its caller. */
export interface ToolContext {
  readonly chat: Chat;
  /** The address of the chat, for links. */
  readonly url: string;
  /** The caller's own account. */
  readonly self: () => Promise<number>;
  /** Whether the server explains rights, and sends a message once under a key. */
  readonly isOurs: boolean;
  /** Names this call, the same when it is repeated. */
  readonly callKey: string;
  readonly arrivals: Arrivals;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** Why something was refused, to be asked for where the server explains. */
export interface Question {
  readonly action: string;
  readonly to: { readonly channel: number | string } | { readonly message: number };
}

export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  /** For a model to choose by. */
  readonly description: string;
  readonly input: z.ZodObject<Shape>;
  /** Changes nothing that others see. */
  readonly isReadOnly: boolean;
  /** Absent where the server explains no rights. */
  readonly isOursOnly?: boolean;
  readonly run: (args: z.infer<z.ZodObject<Shape>>, context: ToolContext) => Promise<string>;
  readonly question?: (args: z.infer<z.ZodObject<Shape>>, context: ToolContext) => Promise<Question | null>;
}

/** A tool of these parameters; others are refused. */
export const tool = <Shape extends z.ZodRawShape>({ input, ...others }: Omit<Tool<Shape>, 'input'> & { readonly input: Shape }): Tool =>
  ({ ...others, input: z.strictObject(input) }) as unknown as Tool;
