import { playScript } from '@commedia/core'
import { scriptWords } from '../script/script-words.ts'
import { tagOf } from '../words/tag-of.ts'
import { billOf } from './bill.ts'
import { deskOf } from './desk.ts'
import { type Evening, eveningOf, type Perceived } from './evening.ts'
import { inWords } from './in-words.ts'
import { movingMask } from './moving-mask.ts'
import { SCRIPT_HASH, STYLE_HASH } from './page-hashes.ts'
import { setLines } from './page-lines.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'
import { pageWords } from './page-words.ts'
import { drawnPlace } from './place-svg.ts'
import { posterOf } from './poster.ts'
import { safe, safeJson } from './safe-text.ts'
import type { Sharing } from './sharing.ts'
import { stillMask } from './still-mask.ts'

/** A page to share, and its poster as a picture of its own. */
export interface SharedPage {
  readonly html: string
  /** An SVG file. */
  readonly poster: string
}

/**
 * Prints an evening as one page that needs no server: the stage with its masks, the script, the evening again at a pace, the
 * playbill. There is nothing in it that the audience did not perceive, and nothing in it asks for anything from outside.
 */
export function printPage(perceived: Perceived, sharing: Sharing = {}): SharedPage {
  const evening = eveningOf(perceived, sharing.allowed, sharing.sat)
  const words = inWords(evening.language, pageWords)
  const poster = posterOf(evening, words)
  return { html: pageOf(evening, sharing, poster), poster }
}

function pageOf(evening: Evening, sharing: Sharing, poster: string): string {
  const { title, language } = evening
  const words = inWords(language, pageWords)
  const notice = noticeIn(evening)
  const picture = `data:image/svg+xml,${encodeURIComponent(poster)}`
  const lines = setLines({ evening, words: inWords(language, scriptWords), removed: words.removed })
  return `<!doctype html>
<html lang="${safe(tagOf(language))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${SCRIPT_HASH}'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Commedia">
<meta name="ai-disclosure" content="ai-generated">
<title>${safe(title)}</title>
<meta name="description" content="${safe(notice)}">
<meta property="og:type" content="article">
<meta property="og:title" content="${safe(title)}">
<meta property="og:description" content="${safe(notice)}">
<meta property="og:image" content="${safe(picture)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
<script type="application/ld+json">${safeJson(forMachines(evening, notice))}</script>
</head>
<body>
<svg class="heard" aria-hidden="true" focusable="false"><defs><radialGradient id="glow"><stop offset="0" class="warm" stop-opacity=".42"/><stop offset=".4" class="warm" stop-opacity=".14"/><stop offset="1" class="warm" stop-opacity="0"/></radialGradient><radialGradient id="cold"><stop offset="0" class="cold" stop-opacity=".34"/><stop offset="1" class="cold" stop-opacity="0"/></radialGradient></defs></svg>
${stageOf(evening)}
<main>
<header class="hero">${firstPlace(evening)}
<p class="kind">${safe(words.kind)}</p>
<h1 dir="auto">${safe(title)}</h1>
<ul class="faces">${facesOf(evening)}</ul>
<p class="notice"><span class="ai">${safe(words.madeWithAi)}</span><br>${safe(notice)}</p>
<button type="button" class="go" data-do="play">${safe(words.play)}</button>
</header>
<article class="script" aria-label="${safe(words.script)}">
${lines}
</article>
${billOf(evening, { ...sharing, notice })}
</main>
${deskOf(evening)}
<p class="heard" id="told" aria-live="polite"></p>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

/** That this was made with AI, as every script says it. */
function noticeIn({ title, language }: Evening): string {
  return playScript({ events: [], blueprint: { title, language, cast: [] } }).notice
}

/** What machines are told: what this is, and that models made it, alone or with people. */
function forMachines({ title, language, people, began, lastedMs }: Evening, notice: string): unknown {
  const withPeople = people.some(({ playedBy }) => playedBy !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': ['CreativeWork', 'Play'],
    name: title,
    inLanguage: tagOf(language),
    abstract: notice,
    creditText: notice,
    creator: {
      '@type': 'SoftwareApplication',
      name: 'Commedia',
      applicationCategory: 'Artificial intelligence',
    },
    digitalSourceType: withPeople
      ? 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'
      : 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    character: people.map(({ name }) => ({ '@type': 'Person', name })),
    ...(began === undefined ? {} : { dateCreated: began.slice(0, 10) }),
    timeRequired: `PT${Math.round(lastedMs / 1000)}S`,
  }
}

/** The stage of the replay: a place for each scene, and the masks of whoever speaks or does something. */
function stageOf(evening: Evening): string {
  const { lines, people, language } = evening
  const words = inWords(language, pageWords)
  const drawn = new Map<string, string>()
  const scenes: string[] = []
  for (const { line } of lines) {
    if (line.kind !== 'scene') continue
    const scene = { name: line.name, surroundings: line.text, time: line.time }
    const known = `${line.name} ${line.time}`
    const id = `place${drawn.size}`
    if (!drawn.has(known)) drawn.set(known, id)
    const place = drawn.get(known) ?? id
    if (place === id) scenes.push(placeOf(scene, id))
    scenes.push(
      `<i hidden id="scene${scenes.filter((one) => one.startsWith('<i')).length}" data-place="${place}"></i>`,
    )
  }
  const masks = people.flatMap((person, at) =>
    lines.some(({ by }) => by === at)
      ? [
          `<li data-k="${at}">${movingMask(person, person.moods)}<span dir="auto">${safe(person.name)}</span></li>`,
        ]
      : [],
  )
  return `<section class="stage" aria-label="${safe(words.stage)}">${scenes.join('')}<p class="where" id="where"></p><ul>${masks.join('')}</ul></section>`
}

function placeOf(scene: Parameters<typeof drawnPlace>[0], id: string): string {
  const { hour, elements } = drawnPlace(scene, `${id}sky`)
  return `<svg class="place air" id="${id}" data-hour="${hour}" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">${elements}</svg>`
}

function firstPlace({ lines }: Evening): string {
  const scene = lines.find(({ line }) => line.kind === 'scene')?.line
  if (scene?.kind !== 'scene') return '<svg class="air" aria-hidden="true"></svg>'
  const { hour, elements } = drawnPlace(
    { name: scene.name, surroundings: scene.text, time: scene.time },
    'herosky',
  )
  return `<svg class="air" data-hour="${hour}" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">${elements}</svg>`
}

function facesOf({ people }: Evening): string {
  return people
    .map((person) => `<li>${stillMask(person)}<span dir="auto">${safe(person.name)}</span></li>`)
    .join('')
}
