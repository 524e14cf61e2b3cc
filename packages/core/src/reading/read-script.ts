import { CommediaError } from '../prelude/errors.ts'
import type { Script } from '../schema/script.ts'
import { assembleScript } from './assemble-script.ts'
import { decodeText } from './decode-text.ts'
import { detectFormat, isXhtmlDrama, type ScriptFormat } from './detect-format.ts'
import type { ScriptDraft } from './draft.ts'
import { MAX_SOURCE_CHARS, refuseTooLarge } from './limits.ts'
import { readProse } from './prose/read-prose.ts'
import { readColon } from './read-colon.ts'
import { readFountain } from './read-fountain.ts'
import { readGutenberg } from './read-gutenberg.ts'
import { readSubtitles } from './read-subtitles.ts'
import { readTei } from './read-tei.ts'
import { readXhtmlDrama, type TextHeading, xhtmlToText } from './read-xhtml.ts'
import { readYuan } from './read-yuan.ts'

/** What the caller knows about a script better than its text shows. */
export type ScriptHint = {
  readonly format?: ScriptFormat
  readonly title?: string
  readonly language?: string
  /** Names of the people, where the caller knows them: helps to find who speaks in prose. */
  readonly people?: readonly string[]
  /** Headings of the text, where it was taken from XHTML. */
  readonly headings?: readonly TextHeading[]
}

/**
 * Reads a script in any format into scenes, speeches, directions and people. Spans count in the text given (for
 * bytes: in `decodeText(bytes)`; for XHTML that is not set as drama: in `xhtmlToText(source).text`). Throws
 * `too-large` or `unreadable-script`, and nothing else, whatever it is given.
 */
export function readScript(source: string | Uint8Array, hint: ScriptHint = {}): Script {
  const text = typeof source === 'string' ? source : decodeText(source)
  refuseTooLarge(text.length, MAX_SOURCE_CHARS, 'characters')
  const draft = readDraft(text, hint)
  if (draft.divisions.length === 0)
    throw new CommediaError(
      'unreadable-script',
      'Nothing to read: no speeches, directions or paragraphs were found.',
    )
  const title = hint.title ?? draft.title
  const language = hint.language ?? draft.language
  return assembleScript({
    ...(title === undefined ? {} : { title }),
    ...(language === undefined ? {} : { language }),
    divisions: draft.divisions,
  })
}

function readDraft(text: string, hint: ScriptHint): ScriptDraft {
  const format = hint.format ?? detectFormat(text)
  if (format === 'xhtml' && !isXhtmlDrama(text)) {
    const page = xhtmlToText(text)
    const inner = detectFormat(page.text)
    if (inner === 'prose') return readProse(page.text, { ...hint, headings: page.headings })
    return READERS[inner === 'tei' || inner === 'xhtml' ? 'colon' : inner](page.text)
  }
  return format === 'prose' ? readProse(text, hint) : READERS[format](text)
}

const READERS: Readonly<Record<Exclude<ScriptFormat, 'prose'>, (text: string) => ScriptDraft>> = {
  colon: readColon,
  gutenberg: readGutenberg,
  fountain: readFountain,
  tei: readTei,
  xhtml: readXhtmlDrama,
  yuan: readYuan,
  subtitles: readSubtitles,
}
