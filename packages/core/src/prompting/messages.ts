import type { Page, PagePicture, PageTurn } from './define-prompt.ts'
import { plainWords } from './plain-words.ts'
import { onlyBlocks, onlyQuotations } from './quote-material.ts'

/** How a page is laid out for a model: whether it knows a system role, and what is added below the page. */
export interface Layout {
  readonly systemRole: boolean
  /** Format and repair instructions; they come last, so that everything before them stays a stable prefix. */
  readonly below: readonly string[]
}

/** A message as a page is sent: words, and on the last one pictures; nothing else ever stands there. */
export type PageMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: PageTurn['role']; readonly content: PagePart[] }

type PagePart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'file'
      readonly mediaType: string
      readonly data: { readonly type: 'data'; readonly data: PagePicture['data'] }
    }

/**
 * Lays a page out as messages: system, history, and the last message with what stands below it. Turns of one
 * role in a row become one message, as strict backends want; without a system role the first user message opens
 * with the system text. Nothing in any of them is a mark of a chat template, and what people wrote opens and closes nothing.
 */
export function messagesFrom(page: Page, { systemRole, below }: Layout): PageMessage[] {
  const turns: PageTurn[] = []
  const system = plainWords(onlyBlocks(page.system))
  if (system !== '' && !systemRole) addTurn(turns, { role: 'user', text: system })
  for (const { role, text } of page.history ?? [])
    addTurn(turns, { role, text: plainWords(role === 'user' ? onlyQuotations(text) : text) })
  const last = onlyQuotations([page.last, ...below].filter((text) => text !== '').join('\n\n'))
  addTurn(turns, { role: 'user', text: plainWords(last) })
  const pictures = (page.pictures ?? []).map(({ mediaType, data }) => ({
    ...{ type: 'file' as const, mediaType },
    data: { type: 'data' as const, data },
  }))
  const messages: PageMessage[] = turns.map(({ role, text }, at) =>
    role === 'user' && at === turns.length - 1
      ? { role, content: [...pictures, { type: 'text', text }] }
      : { role, content: [{ type: 'text', text }] },
  )
  return system !== '' && systemRole ? [{ role: 'system', content: system }, ...messages] : messages
}

function addTurn(turns: PageTurn[], turn: PageTurn): void {
  if (turn.text === '') return
  const before = turns.at(-1)
  if (before?.role === turn.role)
    turns[turns.length - 1] = { role: turn.role, text: `${before.text}\n\n${turn.text}` }
  else turns.push(turn)
}
