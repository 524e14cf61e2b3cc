import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import { pick } from '../../prelude/random.ts'
import { languageOfPage, linesOf, material, numberAfter, type WriterJob } from './writing-page.ts'
import { WRITER_WORDS } from './writing-words.ts'

/** A story on any topic: one owes, one asks, one stands between. A mistaken dramaturge has the secret kept by somebody who is not on stage. */
export function aStory({ page, random, mistaken }: WriterJob): Json {
  const language = languageOfPage(page)
  const { names, things, stranger } = inLanguage(language, WRITER_WORDS)
  const size = numberAfter(page, /(?:exactly|正好放)/) ?? 3 + Math.floor(random() * 3)
  const topic = material(page, 'topic')
  const known = [...linesOf(page, 'people'), ...names.filter((name) => topic.includes(name))]
  const drawn = names.map((name) => ({ name, chance: random() })).sort((a, b) => a.chance - b.chance)
  const people = [...new Set([...known, ...drawn.map(({ name }) => name)])].slice(0, size)
  const [first = '', second = '', third = second] = people
  const thing = pick(things, random) ?? ''
  const keeper = mistaken ? stranger : first
  return language === 'zh'
    ? {
        cast: people.map((name) => ({ name, who: '在这里住了二十年。' })),
        love: `${first}舍不下${second}，今晚一过就见不着了。`,
        wound: `当年${first}为了留住${second}，拿${thing}抵了债；今晚债主上门。`,
        secret: { who: keeper, what: `${thing}是${first}自己拿走的。` },
        steps: [`${second}问起${thing}。`, `${second}拿着账本再问。`, `${second}当众问是谁拿的。`],
        others: [],
        stakes: ['船上三个座，岸上四个人。'],
        opponent: {
          who: third,
          wants: `要${thing}今晚归还，本来就是他的。`,
          nearly: '钥匙已经到手。',
          yields: `听见${first}亲口认下。`,
        },
        simple: `为什么不还？还了，${second}就得走。`,
        hope: `盼着两个人一起走；走到门口，${first}松了手。`,
        cost: '门口只剩一个人。',
        plain: [{ fact: '今晚十二点封门。', by: third, because: '他是来贴封条的。' }],
        business: '收拾箱子。',
        sound: { what: '墙上的钟。', stops: '真话出口的时候。' },
      }
    : {
        cast: people.map((name) => ({ name, who: 'Has lived here for twenty years.' })),
        love: `${first} cannot do without ${second}, who is gone after tonight.`,
        wound: `Once ${first} pawned the ${thing} to keep ${second} here; tonight it is called in.`,
        secret: { who: keeper, what: `It was ${first} who took the ${thing}.` },
        steps: [
          `${second} asks after the ${thing}.`,
          `${second} asks again, ledger in hand.`,
          `${second} asks before everybody who took it.`,
        ],
        others: [],
        stakes: ['Three places in the boat, four on the bank.'],
        opponent: {
          who: third,
          wants: `The ${thing} back tonight; it always was theirs.`,
          nearly: 'Has the key in hand.',
          yields: `Hears ${first} own up.`,
        },
        simple: `Why not give it back? Then ${second} would have to go.`,
        hope: `That the two leave together; at the door ${first} lets go.`,
        cost: 'One is left in the door.',
        plain: [{ fact: 'They seal the door at midnight.', by: third, because: 'that is the errand.' }],
        business: 'Packing a trunk.',
        sound: { what: 'The clock on the wall.', stops: 'When the truth is out.' },
      }
}
