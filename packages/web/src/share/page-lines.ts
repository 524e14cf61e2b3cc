import { bracketed, gapBefore, mannerOf, readsOf } from '../script/script-text.ts'
import type { scriptWords } from '../script/script-words.ts'
import type { Evening, EveningLine } from './evening.ts'
import { safe } from './safe-text.ts'

type Words = (typeof scriptWords)['en']

/** What is needed to set a line. */
export interface Setting {
  readonly evening: Evening
  readonly words: Words
  readonly removed: string
}

/** The lines of an evening, typeset as on its stage; each says how long it takes, whose it is and how they look. */
export function setLines(setting: Setting): string {
  let scene = -1
  return setting.evening.lines
    .map((one, at) => {
      if (one.line.kind === 'scene') scene++
      return setLine(one, { ...setting, at, scene })
    })
    .join('\n')
}

function setLine(
  one: EveningLine,
  setting: Setting & { readonly at: number; readonly scene: number },
): string {
  const { ms, by, mood, line } = one
  const marks = [
    ` id="l${setting.at + 1}" data-ms="${ms}"`,
    by === undefined ? '' : ` data-by="${by}" data-mood="${mood}"`,
    setting.scene < 0 ? '' : ` data-scene="${setting.scene}"`,
  ].join('')
  return `<div class="l ${line.kind}"${marks}>${inside(one, setting)}</div>`
}

function inside({ line }: EveningLine, { evening: { names }, words, removed }: Setting): string {
  const name = (id: string): string => names[id] ?? id
  switch (line.kind) {
    case 'speech': {
      const manner = mannerOf(line, { names, words })
      const parts = line.parts.map(({ kind, text }, nth) => {
        const set = kind === 'words' ? said(text) : `<i>${safe(bracketed(kind, text))}</i>`
        return `${nth === 0 ? '' : gapBefore(text)}${set}`
      })
      const how = [manner, line.spare ? words.spare : '']
        .filter(Boolean)
        .map((told) => ` <small>${safe(told)}</small>`)
        .join('')
      const cut = line.cut ? ` <small>— ${safe(words.cut)}</small>` : ''
      return `<p class="who"><b>${safe(name(line.by))}</b>${how}</p><p class="words" dir="auto" data-channel="${line.channel}">${parts.join('')}${cut}</p>`
    }
    case 'act':
      return `<h2><span>${safe(words.act(line.number))}</span> ${safe(line.title)}</h2>`
    case 'scene': {
      const time = line.time === '' ? '' : ` · <span>${safe(line.time)}</span>`
      return `<h3>${safe(line.name)}${time}</h3><p dir="auto">${safe(line.text)}</p>`
    }
    case 'point':
      return `<p>${safe(words.point(line.done, line.of))}</p>`
    case 'reads':
      return `<p class="thing">${safe(readsOf(line, { name: name(line.by), words }))}</p><blockquote dir="auto">${safe(line.text)}</blockquote>`
    case 'silent':
      return `<p>${safe(words.silent(name(line.by)))}</p>`
    case 'curtain':
      return `<p>${safe(line.text === '' ? words.curtain : line.text)}</p>`
    case 'removed':
      return `<p>${safe(removed)}</p>`
    case 'told':
    case 'does':
      return `<p dir="auto">${safe(line.text)}</p>`
    default:
      return ''
  }
}

function said(text: string): string {
  return `<span>${safe(text)}</span>`
}
