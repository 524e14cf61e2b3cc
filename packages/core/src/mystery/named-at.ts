import { dottedParts, isHan, nameFinder, partsOfName, titlesFor } from '../prelude/names.ts'

/** Somebody at the table, as everybody sees them. */
interface Seen {
  readonly id: string
  readonly name: string
  readonly face: string
}

/**
 * Who at the table is named in a text, by id, in order of mention: by name or part of it, by title and surname (“Mrs Lowe”,
 * 皮姆医生, 老魏), or by what everybody sees that they are (“the doctor”), wherever that could mean nobody else.
 */
export function namedAt(text: string, people: readonly Seen[]): readonly string[] {
  const others = Object.fromEntries(people.map((one) => [one.name, waysToCall(one)]))
  const find = nameFinder(
    people.map(({ name }) => name),
    others,
  )
  const found = find(text).map(({ name }) => people.find((one) => one.name === name)?.id ?? '')
  return [...new Set(found)]
}

function waysToCall({ name, face }: Seen): readonly string[] {
  const { title, bare } = partsOfName(name)
  const titles = titlesFor(name)
  if (isHan(name)) {
    const surname = title === undefined ? surnameIn(name) : (dottedParts(name).at(-1) ?? bare)
    return [
      ...titles.filter(isHan).map((one) => `${surname}${one}`),
      ...(surname.length === 1 ? [`老${surname}`, `小${surname}`] : []),
      ...(title === undefined ? [] : [title]),
      ...callingInChinese(face),
    ]
  }
  const surname = bare.split(' ').at(-1) ?? bare
  const callings = [...(title === undefined ? [] : spellingsOf(title, titles)), ...callingIn(face)]
  return [
    ...titles.filter((one) => !isHan(one)).flatMap((one) => [`${one} ${surname}`, `${one}. ${surname}`]),
    // As one is spoken of, and as one is spoken to.
    ...callings.flatMap((one) => [`the ${one}`, `${one},`]),
  ]
}

/** Of 林小川 it is 林, of 亨利·皮姆 皮姆, and of four signs the first two. */
function surnameIn(name: string): string {
  const parts = dottedParts(name)
  return parts.length > 1 ? (parts.at(-1) ?? name) : name.slice(0, name.length > 3 ? 2 : 1)
}

/** “Doctor”, where a title is kept as “dr”. */
function spellingsOf(title: string, titles: readonly string[]): readonly string[] {
  return titles.filter((one) => partsOfName(`${one} x`).title === title)
}

/** “The station's doctor, forty-four” is the doctor. */
function callingIn(face: string): readonly string[] {
  const [, what = ''] = /^The ([^,.;:]{3,40})[,.;:]/u.exec(face) ?? []
  const words = what.split(' ')
  return what === '' ? [] : [what, words.at(-1) ?? what]
}

/** “站上的队医，四十四岁” is 队医. */
function callingInChinese(face: string): readonly string[] {
  const [, what = ''] = /^(?:[^，。；：]*的)?([^，。；：的]{2,6})[，。；：]/u.exec(face) ?? []
  return what === '' || /[一二三四五六七八九十\d]/u.test(what) ? [] : [what]
}
