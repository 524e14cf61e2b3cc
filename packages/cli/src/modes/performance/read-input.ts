/** What a person typed, understood. */
export type Input =
  | { readonly kind: 'say' | 'act' | 'think' | 'aside'; readonly text: string }
  | { readonly kind: 'whisper'; readonly to: string; readonly text: string }
  | { readonly kind: 'whisper-to-whom'; readonly name: string }
  | { readonly kind: 'silent' | 'hint' | 'me' | 'pause' | 'begin' | 'quit' | 'help' | 'takes' | 'nothing' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'retake' | 'next'; readonly note?: string }
  | { readonly kind: 'rewind'; readonly lines: number }
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'take'; readonly number: number }
  | { readonly kind: 'export'; readonly file: string }
  | { readonly kind: 'unknown'; readonly word: string }

/** Somebody who can be whispered to, under any name they go by. */
export interface Listener {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  /** Kin words and nicknames. */
  readonly address?: readonly string[] | undefined
}

/** Commands by what people type, in both languages. */
const COMMANDS: Readonly<Record<string, string>> = {
  耳语: 'whisper',
  旁白: 'aside',
  silence: 'silent',
  沉默: 'silent',
  提示: 'hint',
  我: 'me',
  撤销: 'undo',
  倒回: 'rewind',
  重来: 'retake',
  版本: 'take',
  暂停: 'pause',
  继续: 'pause',
  开演: 'begin',
  导出: 'export',
  下一集: 'next',
  退出: 'quit',
  帮助: 'help',
}
const PLAIN = ['silent', 'hint', 'me', 'undo', 'pause', 'begin', 'quit', 'help'] as const

/**
 * Reads one line of input: brackets are acts and thoughts, a slash is a command, the rest is said. What is said as oneself,
 * `((like this))` or behind `//`, is said too: whoever plays the show tells it apart.
 */
export function readInput(typed: string, listeners: readonly Listener[]): Input {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  if (/^(?:\/\/|／／)/u.test(text)) return { kind: 'say', text }
  const command = /^[/／](\S+)\s*(.*)$/su.exec(text)
  if (command !== null) return readCommand(command[1] ?? '', command[2] ?? '', listeners)
  const act = /^[(（]([^()（）]+)[)）]$/u.exec(text)?.[1]?.trim()
  if (act) return { kind: 'act', text: act }
  const thought = /^[[［【]([^[\]［］【】]+)[\]］】]$/u.exec(text)?.[1]?.trim()
  if (thought) return { kind: 'think', text: thought }
  return { kind: 'say', text }
}

/** Reads what is typed while lines lie side by side: a number chooses. */
export function readChoice(typed: string, most: number): Input | undefined {
  const number = Number(/^\s*(\d)\s*[.。]?\s*$/u.exec(typed)?.[1])
  return number >= 1 && number <= most ? { kind: 'choose', number } : undefined
}

function readCommand(word: string, rest: string, listeners: readonly Listener[]): Input {
  const name = COMMANDS[word] ?? word.toLowerCase()
  const plain = PLAIN.find((one) => one === name)
  if (plain === 'undo') return { kind: plain }
  if (plain !== undefined) return { kind: plain }
  if (name === 'whisper') return readWhisper(rest, listeners)
  if (name === 'aside' && rest !== '') return { kind: 'aside', text: rest }
  if (name === 'retake' || name === 'next') return { kind: name, ...(rest === '' ? {} : { note: rest }) }
  if (name === 'rewind') return { kind: 'rewind', lines: Math.max(1, Number.parseInt(rest, 10) || 1) }
  if (name === 'take' || name === 'takes')
    return /^\d+$/u.test(rest) ? { kind: 'take', number: Number(rest) } : { kind: 'takes' }
  if (name === 'export' && rest !== '') return { kind: 'export', file: rest }
  return { kind: 'unknown', word }
}

/** Names may hold spaces, and Chinese ones need none after them: the longest that fits is meant. */
function readWhisper(rest: string, listeners: readonly Listener[]): Input {
  // "Mother" may be two people: then it is nobody.
  const isOnesOwn = (form: string): boolean =>
    listeners.filter(({ address = [] }) => address.includes(form)).length === 1
  const names = listeners
    .flatMap(({ id, name, aliases, address = [] }) =>
      [name, ...aliases, ...address.filter(isOnesOwn), ...name.split(/[ ·]/u)].map((one) => ({
        id,
        name: one,
      })),
    )
    .sort((one, other) => other.name.length - one.name.length)
  const found = names.find(({ name }) => {
    const next = rest.charAt(name.length)
    const ends = next === '' || !/[\p{Script=Latin}\p{N}]/u.test(next)
    return ends && rest.slice(0, name.length).toLowerCase() === name.toLowerCase()
  })
  if (found === undefined) return { kind: 'whisper-to-whom', name: rest.split(/\s/u)[0] ?? '' }
  const text = rest.slice(found.name.length).replace(/^[\s:：,，]+/u, '')
  return text === '' ? { kind: 'whisper-to-whom', name: found.name } : { kind: 'whisper', to: found.id, text }
}
