import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import type { SubtitleLine } from '../schema/clip.ts'
import { clockTime } from './clock-time.ts'
import type { ScreeningPart } from './screening-room.ts'

/** Characters of earlier scenes on a page; the oldest are left to memory. */
const BEFORE_CHARS = 9_000

type Shown = NonNullable<ScreeningPart['clip']>

/** What is to be seen and heard in the stretch that was just shown. */
export function filmSoFar(
  part: ScreeningPart,
  language: Language,
): { readonly scene: string; readonly heard: string } {
  const { clip } = part
  if (clip === null) return { scene: '', heard: '' }
  return { scene: sceneOf(clip, part), heard: heardIn(clip.lines, language) }
}

/** The stretches before it, each with its times, as far as a page has room: the newest are whole. */
export function scenesBefore(part: ScreeningPart, language: Language): string {
  const told: string[] = []
  let left = BEFORE_CHARS
  for (const shown of part.before.toReversed()) {
    const words = [sceneOf(shown, part), heardIn(shown.lines, language)].filter((text) => text !== '')
    if (words.length === 0) continue
    const text = [`${clockTime(shown.clip.start)}–${clockTime(shown.clip.end)}`, ...words].join('\n')
    if (text.length > left) break
    left -= text.length
    told.unshift(text)
  }
  return told.join('\n\n')
}

/** How a stretch looks: as it was seen, or as somebody described it. */
function sceneOf({ clip, description }: Shown, { seen }: ScreeningPart): string {
  return seen[clip.id] ?? description ?? ''
}

function heardIn(lines: readonly SubtitleLine[], language: Language): string {
  const { colon } = tongueOf(language)
  return lines
    .map(({ start, speaker, text }) => {
      const said = speaker === null ? oneLine(text) : `${nameLine(speaker)}${colon}${oneLine(text)}`
      return `${clockTime(start)} ${said}`
    })
    .join('\n')
}
