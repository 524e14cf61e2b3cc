/** Everything a page says, to whoever reads, listens or searches: without its style and its one script. */
export function wordsOnPage(html: string): readonly string[] {
  const [, machines = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? []
  const bare = html.replace(/<style>.*?<\/style>/gsu, '').replace(/<script[ >].*?<\/script>/gsu, '')
  const poster = decodeURIComponent(
    /<meta property="og:image" content="data:image\/svg\+xml,([^"]*)"/u.exec(bare)?.[1] ?? '',
  ).replace(/<style>.*?<\/style>/gsu, '')
  const without = bare.replace(/<meta property="og:image" content="[^"]*"/gu, '')
  return [...textsOf(without), ...textsOf(poster), ...saidIn(machines === '' ? {} : JSON.parse(machines))]
}

/** What stands between tags, and in attributes that are read out or looked at. */
function textsOf(markup: string): readonly string[] {
  const read = [
    ...markup.matchAll(/ (?:aria-label|content|data-(?:play|pause|resume|again|line))="([^"]*)"/gu),
  ]
  const between = markup.split(/<[^>]*>/u)
  return [...between, ...read.map(([, text = '']) => text)].map(plain).filter((text) => text.trim() !== '')
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Every text in some data. */
export function saidIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(saidIn)
}

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}\p{M}]+/gu
const HAN = /\p{Script=Han}/u
/** So many letters of Chinese are looked for together. */
const TOGETHER = 3

/** A text in pieces that can be looked for: words, and of Chinese every few letters that follow one another. */
export function piecesOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(RUNS)].flatMap(([run]) => {
    const letters = [...run]
    if (!HAN.test(run) || letters.length <= TOGETHER) return [run]
    return letters.slice(TOGETHER - 1).map((_, at) => letters.slice(at, at + TOGETHER).join(''))
  })
}

/** Whether a piece stands in what is known; a short run of Chinese may stand inside a longer one. */
export function known(piece: string, pieces: ReadonlySet<string>, whole: string): boolean {
  return pieces.has(piece) || (HAN.test(piece) && whole.includes(piece))
}
