import type { Json } from '@commedia/core'

/** Programs that serve models on one's own machine. */
export type LocalServer = 'ollama' | 'llamacpp' | 'lmstudio' | 'vllm'

/** What a request says besides the page. */
export type Besides = Readonly<Record<string, Json>>

/** How a program that serves models is best asked. */
export interface ServerWay {
  /** Pages it reads at once, where it does not say. */
  readonly atOnce: number
  /** How it is told that a model that can think shall answer at once; nothing where it cannot be told. */
  readonly withoutThinking: (model: string) => Besides
  /** How it is told in which slot to read a page, and to keep it there. */
  readonly inSlot?: (slot: number) => Besides
}

const IN_TEMPLATE = { chat_template_kwargs: { enable_thinking: false } }

/** How each program is asked. Those that batch pages themselves are asked as many at once as there are. */
export const SERVER_WAYS: Readonly<Record<LocalServer, ServerWay>> = {
  // gpt-oss thinks whatever it is told, and can be told to do little of it.
  ollama: { atOnce: 1, withoutThinking: (model) => ({ think: /gpt-oss/i.test(model) ? 'low' : false }) },
  llamacpp: {
    atOnce: 1,
    withoutThinking: () => IN_TEMPLATE,
    inSlot: (slot) => ({ id_slot: slot, cache_prompt: true }),
  },
  lmstudio: { atOnce: 1, withoutThinking: () => ({}) },
  vllm: { atOnce: Number.POSITIVE_INFINITY, withoutThinking: () => IN_TEMPLATE },
}

/** How a program is asked that nobody knows: as many pages at once as there are, and nothing besides. */
export const UNKNOWN_WAY: ServerWay = { atOnce: Number.POSITIVE_INFINITY, withoutThinking: () => ({}) }

/** The program a provider's name stands for, if it is one of these. */
export function localServerOf(provider: string): LocalServer | undefined {
  const plain = (provider.split('.')[0] ?? '').replace(/[-_]/g, '')
  const name = plain === 'llama' && provider.startsWith('llama.cpp') ? 'llamacpp' : plain
  return Object.hasOwn(SERVER_WAYS, name) ? (name as LocalServer) : undefined
}
