import { samePerson } from '../prelude/names.ts'

/** A speech or a deed of a drafted scene: whose, and the words in the markup of the stage. */
export interface DraftedLine {
  /** As the draft names them; empty where nobody does it. */
  readonly who: string
  readonly says: string
  /** Only once what the scene comes to has come about. */
  readonly after: boolean
}

/** Reads a drafted scene, a speech a line. Lines without a name go on from the one before; what cannot be read is left out. */
export function readDraft(script: string, names: readonly string[]): readonly DraftedLine[] {
  const lines: DraftedLine[] = []
  let after = false
  for (const line of script.split('\n').map((text) => text.replaceAll(/[*_`#]/gu, '').trim())) {
    if (line === '') continue
    if (/^[-–—]{3,}$/u.test(line)) {
      after = lines.length > 0
      continue
    }
    const { who, says } = speechIn(line, names)
    const before = lines.at(-1)
    if (who !== undefined) {
      if (says !== '') lines.push({ who, says, after })
    } else if (ALONE.test(line)) lines.push({ who: '', says: line.slice(1, -1).trim(), after })
    else if (before !== undefined) lines[lines.length - 1] = { ...before, says: `${before.says} ${line}` }
  }
  return lines
}

const SPEECH = /^([^:：()（）]{1,40}?)\s*(?:[（(][^）)]*[）)]\s*)?[:：]\s*(.*)$/u
const ALONE = /^[（(][^（）()]*[）)]$/u

function speechIn(line: string, names: readonly string[]): { readonly who?: string; readonly says: string } {
  const [, label = '', words = ''] = SPEECH.exec(line) ?? []
  if (label !== '' && names.some((name) => samePerson(name, label))) return { who: label, says: words.trim() }
  // "(Ada shuts the till.)" is Ada's, whoever writes it.
  const deed = ALONE.test(line) ? line.slice(1, -1).trim() : ''
  const doer = names.filter((name) => deed.startsWith(name)).sort((a, b) => b.length - a.length)[0]
  return doer === undefined ? { says: line } : { who: doer, says: `(${deed.slice(doer.length).trim()})` }
}
