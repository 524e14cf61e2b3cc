import { readScript } from '@commedia/core/reading'

/** How many of the labelled speeches of a story were given to the right speaker. */
export type AttributionScore = { readonly speeches: number; readonly right: number }

/** Reads a story without its `⟦speaker⟧` marks and compares who speaks at each mark. */
export function attributionOf(marked: string): AttributionScore {
  const { text, labels } = takeMarksOff(marked)
  const script = readScript(text)
  const names = new Map(script.people.map(({ id, name }) => [id, name]))
  const speeches = script.scenes.flatMap((scene) => scene.items.filter((item) => item.kind === 'speech'))
  const right = labels.filter(({ at, speakers }) => {
    const speech = speeches.find(({ span }) => span && span.start <= at && at < span.end)
    const name = speech && names.get(speech.speakers[0] ?? '')
    return (
      name !== undefined &&
      speech?.speakers.length === 1 &&
      speakers.some((one) => plain(one) === plain(name))
    )
  })
  return { speeches: labels.length, right: right.length }
}

type Label = { readonly at: number; readonly speakers: readonly string[] }

function takeMarksOff(marked: string): { text: string; labels: readonly Label[] } {
  const labels: Label[] = []
  let text = ''
  let from = 0
  for (const { 0: mark, 1: names = '', index } of marked.matchAll(/⟦([^⟧]+)⟧/gu)) {
    text += marked.slice(from, index)
    labels.push({ at: text.length, speakers: names.split('|') })
    from = index + mark.length
  }
  return { text: text + marked.slice(from), labels }
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('.', '').replace(/^the /, '')
}
