/** One shape of script meant to be slow to read, made as large as wanted: about so many bytes. */
export type HostileShape = (bytes: number) => string

const SAID = 'Yes, and no, and then we shall see what comes of it.'

/** Shapes in which something is as many as the script is long, so that whatever looks at it twice shows. */
export const HOSTILE_SHAPES: Readonly<Record<string, HostileShape>> = {
  'roles by scenes (TEI)': (bytes) => {
    // As it was found: as many roles as scenes, ten speeches each.
    const count = Math.max(2, Math.floor(bytes / 560))
    return tei(
      listOf(count, (at) => `<person xml:id="p${at}"><persName>Person ${at}</persName></person>`),
      listOf(
        count,
        (at) =>
          `<div type="scene"><head>Scene ${at}</head>${`<sp who="#p${at}"><p>Yes, (sits) so.</p></sp>`.repeat(10)}<stage>Enter Person ${at}.</stage></div>`,
      ),
    )
  },
  'roles (plain)': (bytes) => {
    const roles = Math.max(2, Math.floor(bytes / 260))
    return listOf(roles * 4, (at) => `Role Number ${at % roles}: ${SAID}\n`)
  },
  'scenes (plain)': (bytes) =>
    listOf(bytes / 200, (at) => `SCENE ${at % 900}\n\nAnn: ${SAID}\n\n[Enter Ben.]\n\nBen: ${SAID}\n\n`),
  'cast entries (TEI)': (bytes) =>
    tei(
      listOf(
        bytes / 100,
        (at) => `<person xml:id="p${at}"><note>One of them</note><persName>P ${at}</persName></person>`,
      ),
      listOf(bytes / 1000, (at) => `<sp who="#p${at}"><p>${SAID}</p></sp>`),
    ),
  'deep nesting (TEI)': (bytes) => {
    const depth = 40
    return tei(
      '',
      listOf(
        bytes / (depth * 11 + 80),
        (at) => `${'<div>'.repeat(depth)}<sp who="#p${at % 50}"><p>${SAID}</p></sp>${'</div>'.repeat(depth)}`,
      ),
    )
  },
  'one long line (plain)': (bytes) =>
    `Ann: Yes.\nBen: No.\nAnn: ${'(she sits [and '.repeat(bytes / 60)}${'stands) up] and '.repeat(bytes / 32)}\n`,
  'speakers a line (TEI)': (bytes) => {
    const together = Math.max(2, Math.floor(Math.sqrt(bytes / 30)))
    const who = listOf(together, (at) => `#p${at} `)
    return tei(
      listOf(together, (at) => `<person xml:id="p${at}"><persName>P ${at}</persName></person>`),
      `${listOf(together, (at) => `<sp who="#p${at}"><p>Yes.</p></sp>`)}${`<sp who="${who}"><p>Yes.</p></sp>`.repeat(bytes / (who.length + 40))}`,
    )
  },
  'headings (prose)': (bytes) =>
    listOf(
      bytes / 180,
      (at) =>
        `CHAPTER ${at % 900}\n\n“${SAID}” said Mr. Name${letters(at)}. “Where is Miss Name${letters(at + 1)}?” he asked.\n\n`,
    ),
  'a long name (TEI)': (bytes) =>
    tei(
      ['a', 'b']
        .map(
          (id) => `<person xml:id="${id}"><persName>${`${id} word `.repeat(bytes / 28)}</persName></person>`,
        )
        .join(''),
      '<sp who="#a #b"><p>Yes.</p></sp>'.repeat(bytes / 64),
    ),
  'a long heading (TEI)': (bytes) =>
    tei(
      '',
      `<div><head>${'On and on '.repeat(bytes / 20)}</head>${'<div type="scene"><sp who="#a"><p>Yes.</p></sp></div>'.repeat(bytes / 104)}</div>`,
    ),
  'namesakes (plain)': (bytes) =>
    listOf(
      bytes / 60,
      (at) => `${at % 2 === 0 ? 'Mr' : 'Mrs'}. ${'A'.repeat(1 + (at % 2))} (${at % 2000}): Yes, and no.\n`,
    ),
  'roles (Yuan)': (bytes) =>
    listOf(
      bytes / 40,
      (at) => `（${han(at % 3000)}云）如何。（${han(at % 3000)}上${han((at + 1) % 3000)}唱）去也。\n`,
    ),
  'cues (subtitles)': (bytes) =>
    listOf(
      bytes / 80,
      (at) => `${at}\n00:00:0${at % 10},000 --> 00:00:01,000\n<v Person ${at % 3900}>Yes (sits).\n\n`,
    ),
  'rows (XHTML)': (bytes) =>
    `<html><head><title>A</title></head><body><table>${listOf(bytes / 130, (at) => `<tr><td epub:type="z3998:persona">Person ${at % 3900}</td><td><p>Yes <i epub:type="z3998:stage-direction">(sits)</i></p></td></tr>`)}</table></body></html>`,
}

function tei(people: string, body: string): string {
  return `<TEI xml:lang="en"><teiHeader><particDesc><listPerson>${people}</listPerson></particDesc></teiHeader><text><body>${body}</body></text></TEI>`
}

function listOf(count: number, one: (at: number) => string): string {
  return Array.from({ length: Math.floor(count) }, (_, at) => one(at)).join('')
}

function letters(at: number): string {
  return [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

/** A name of three Chinese characters for each number. */
function han(at: number): string {
  return String.fromCharCode(0x5200 + (at % 90), 0x6200 + (Math.floor(at / 90) % 90), 0x7200 + (at % 7))
}
