import type { Evening } from './evening.ts'
import { inWords } from './in-words.ts'
import { pageWords } from './page-words.ts'
import { safe } from './safe-text.ts'

/** The desk under the script: play and pause, line by line, the scrub bar, the pace. */
export function deskOf({ language, lines, people }: Evening): string {
  const words = inWords(language, pageWords)
  const said = { play: words.play, pause: words.pause, resume: words.resume, again: words.again }
  const labels = Object.entries({ ...said, line: words.line('{at}', '{of}') })
    .map(([name, word]) => ` data-${name}="${safe(word)}"`)
    .join('')
  const paces = PACES.map(
    ([pace, label], nth) =>
      `<button type="button" data-pace="${pace}" aria-pressed="${nth === 0}">${label}</button>`,
  ).join('')
  const persons = new Set(people.flatMap(({ playedBy }, at) => (playedBy === undefined ? [] : [at])))
  const bars = barsOf({ lines, persons })
  return `<section class="desk" aria-label="${safe(words.replay)}"${labels}>
<div class="keys"><button type="button" id="play" data-playing="false"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path class="start" d="M5 3l12 7-12 7Z"/><path class="halt" d="M5 3h4v14H5Zm6 0h4v14h-4Z"/></svg><span>${safe(words.play)}</span></button><button type="button" id="before" aria-label="${safe(words.before)}"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M13 4l-7 6 7 6Z"/></svg></button><button type="button" id="next" aria-label="${safe(words.next)}"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M7 4l7 6-7 6Z"/></svg></button></div>
<div class="scrub">${bars}<svg class="gone" viewBox="0 0 ${lines.length} 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">${pathsOf({ lines, persons })}</svg><input type="range" id="at" min="0" max="${lines.length}" value="0" step="1" aria-label="${safe(words.where)}"></div>
<div class="paces"><span id="count"></span><span class="heard">${safe(words.pace)}</span>${paces}<button type="button" data-pace="0" aria-pressed="false" class="byline" aria-label="${safe(words.byLine)}"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M4 4l8 6-8 6ZM14 4h2.4v12H14Z"/></svg> <span>${safe(words.byLine)}</span></button><button type="button" id="whole">${safe(words.whole)}</button></div>
<p class="heard">${safe(words.keys)}</p>
</section>`
}

const PACES: readonly (readonly [number, string])[] = [
  [1, '×1'],
  [1.5, '×1.5'],
  [2, '×2'],
]

interface Bars {
  readonly lines: Evening['lines']
  readonly persons: ReadonlySet<number>
}

function barsOf(bars: Bars): string {
  return `<svg viewBox="0 0 ${bars.lines.length} 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">${pathsOf(bars)}</svg>`
}

/** Every bar a line, as high as it is long: gilt where the story turned, red where a person spoke. */
function pathsOf({ lines, persons }: Bars): string {
  const paths = { plain: '', turn: '', you: '' }
  for (const [at, { line, ms, by }] of lines.entries()) {
    const isTurn = line.kind === 'point' || line.kind === 'act' || line.kind === 'curtain'
    const kind = isTurn
      ? 'turn'
      : line.kind === 'speech' && by !== undefined && persons.has(by)
        ? 'you'
        : 'plain'
    const high = isTurn ? 24 : Math.max(4, Math.min(22, Math.round(ms / 500)))
    paths[kind] += `M${at + 0.15} 24v${-high}h.7v${high}Z`
  }
  return Object.entries(paths)
    .map(([kind, d]) => `<path class="${kind}" d="${d}"/>`)
    .join('')
}
