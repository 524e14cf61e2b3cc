import type { Evening } from './evening.ts'
import { maskGroup } from './mask-svg.ts'
import { drawnPlace, type PlaceDrawn } from './place-svg.ts'
import { safe } from './safe-text.ts'

const MOST_FACES = 6
const MOST_ROWS = 3

/** The evening as a poster: a picture of its own, as text of an SVG file, without anything from outside. */
export function posterOf(
  { title, people, lines, language }: Evening,
  { kind, madeWithAi }: { readonly kind: string; readonly madeWithAi: string },
): string {
  const scene = lines.find(({ line }) => line.kind === 'scene')?.line
  const place: PlaceDrawn | undefined =
    scene?.kind === 'scene'
      ? drawnPlace({ name: scene.name, surroundings: scene.text, time: scene.time }, 'sky')
      : undefined
  const rows = rowsOf(title)
  const size = rows.length > 2 ? 58 : rows.some((row) => widthOf(row) > 15) ? 66 : 82
  const top = 178 - (rows.length - 1) * size * 0.36
  const heading = rows.map(
    (row, at) =>
      `<text x="600" y="${Math.round(top + at * size * 1.12)}" font-size="${size}">${safe(row)}</text>`,
  )
  const faces = people.slice(0, MOST_FACES)
  const [wide, gap] = faces.length > 4 ? [130, 44] : [158, 64]
  const left = 600 - (faces.length * wide + (faces.length - 1) * gap) / 2
  const masks = faces.map((person, at) => {
    const x = Math.round(left + at * (wide + gap))
    return `<g transform="translate(${x} 318) scale(${wide / 100})">${maskGroup(person, 'calm')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" lang="${safe(language)}"><title>${safe(title)}</title><style>${STYLE}</style><defs>${LIGHTS}</defs><path d="M0 0h1200v630H0Z" fill="#14110f"/><path d="M0 0h1200v630H0Z" fill="url(#air)"/><g transform="translate(0 178) scale(1 1.2)">${place?.elements ?? ''}</g><ellipse cx="600" cy="520" rx="560" ry="240" fill="url(#pool)"/><path d="M0 0h1200v300H0Z" fill="url(#veil)"/><path d="M22 22h1156v586H22Z" fill="none" stroke="#7d6f5f"/><path d="M28 28h1144v574H28Z" fill="none" stroke="#3a3129"/><text class="kind" x="600" y="84">${safe(kind)}</text><g class="title">${heading.join('')}</g>${masks.join('')}<text class="ai" x="600" y="580">Commedia · ${safe(madeWithAi)}</text></svg>`
}

/** A title in as many rows as it needs; Chinese breaks anywhere, other writing between words. */
function rowsOf(title: string): readonly string[] {
  const isHan = /\p{Script=Han}/u.test(title)
  const rows: string[] = []
  const most = isHan ? 13 : 26
  let row = ''
  for (const piece of isHan ? [...title] : title.split(/(?<=\s)/u)) {
    if (row !== '' && [...`${row}${piece}`.trim()].length > most) {
      rows.push(row.trim())
      row = ''
    }
    row += piece
  }
  if (row.trim() !== '') rows.push(row.trim())
  if (rows.length <= MOST_ROWS) return rows.map(short)
  return [...rows.slice(0, MOST_ROWS - 1), `${rows[MOST_ROWS - 1]}…`].map(short)
}

function short(row: string): string {
  return widthOf(row) > 20 ? `${[...row].slice(0, 34).join('')}…` : row
}

/** About how wide a row is, in letters of full width. */
function widthOf(row: string): number {
  return [...row].reduce(
    (wide, sign) => wide + (/\p{Script=Han}|[\u3000-\u30ff\uff00-\uffef]/u.test(sign) ? 1 : 0.52),
    0,
  )
}

const STYLE =
  'text{text-anchor:middle}.title{fill:#efe6d6;font-family:"Source Serif 4",Palatino,Georgia,"Noto Serif CJK SC","Songti SC",serif;font-weight:600}:lang(zh) .title{font-family:"Noto Serif CJK SC","Songti SC",serif}.kind,.ai{fill:#cfa95f;font:600 22px "Source Sans 3","Noto Sans CJK SC","PingFang SC",sans-serif;letter-spacing:4px;text-transform:uppercase}.ai{fill:#bdb09b;font-weight:400;font-size:20px;letter-spacing:1px;text-transform:none}.b-far,.b-mid,.b-near{fill:none;stroke:#7d6f5f;opacity:.24}.b-mid{opacity:.38}.b-near{opacity:.52}.b-wall{fill:#7d6f5f;opacity:.07}.b-dark{fill:#0a0705;opacity:.34}.b-lit{fill:#cfa95f;opacity:.1}.b-clear,.b-rain,.b-storm,.b-fog,.b-wind,.b-snow{fill:none;stroke:#bdb09b;stroke-linecap:round;opacity:.22}.b-snow{stroke-width:3;opacity:.45}.b-fog{stroke-width:16;opacity:.04}'
const LIGHTS =
  '<linearGradient id="air" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3a2a1d"/><stop offset=".9" stop-color="#14110f"/></linearGradient><linearGradient id="veil" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#14110f" stop-opacity=".82"/><stop offset=".7" stop-color="#14110f" stop-opacity=".62"/><stop offset="1" stop-color="#14110f" stop-opacity="0"/></linearGradient><radialGradient id="pool"><stop offset="0" stop-color="#ffd696" stop-opacity=".3"/><stop offset=".6" stop-color="#ffd696" stop-opacity=".08"/><stop offset="1" stop-color="#ffd696" stop-opacity="0"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="#ffd696" stop-opacity=".42"/><stop offset="1" stop-color="#ffd696" stop-opacity="0"/></radialGradient><radialGradient id="cold"><stop offset="0" stop-color="#a9c4e6" stop-opacity=".34"/><stop offset="1" stop-color="#a9c4e6" stop-opacity="0"/></radialGradient>'
