import { inLanguage } from '../prelude/in-language.ts'
import { nameKey } from '../prelude/names.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { StoryDraft } from './drafts.ts'
import { nameMeant } from './find-profile.ts'
import { type Brief, briefPage } from './writers-brief.ts'

/** What the dramaturge begins with. */
export interface StoryInput extends Brief {
  /** How many people, where it matters. */
  readonly size?: number | undefined
  /** Those it can be about: the people of a source, those met most often first, or a cast that stands already. */
  readonly people?: readonly string[] | undefined
}

/** The dramaturge's page, before there is a cast: what the play is about under its plot. */
export const storyPrompt = definePrompt<StoryInput, StoryDraft>({
  id: 'writing.story',
  version: 1,
  settings: { temperature: 0.9, maxOutputTokens: 2400 },
  page: {
    en: (input) => ({
      system: sections(
        'You find the story, before there is a cast or a plot. Tonight it will be improvised, without a script. One wound carries such an evening; five intrigues sink it.',
        `Begin with love. The topic names something public: a closing, a flood, a wedding. Ask whom somebody on stage loves, another who is on stage too, and how tonight can take them away.
Then the wound. Once, somebody did one thing for that love, or out of fear for it, and you would have done the same. What happens tonight is the price of it. (A signalman held a train for one minute to hear whether his wife had lived; the line is closed tonight because of that minute.) The danger outside and the wound inside are one thing, and nobody is simply guilty.
The secret is that deed. One person keeps it, from one who has a right to it. It is asked for in steps: first in passing, for a keepsake, a date, an odd habit; each time with more in hand; at last there is only the truth or a lie to somebody’s face.`,
        `The opponent is on stage and no villain: what they want is right, it cannot wait, and part of us wants it too. They do things. Once they have as good as won, and we see it. Arguments do not move them; one thing does, which they must hear, see or lose.
Stakes have numbers, and the numbers do not go round, so that somebody has to say who.
Why not simply? Say what somebody in the stalls would shout (tell her; go; call for help) and what stands in the way, which can be shown.
The hope: what we begin to believe in, and get a taste of, with joy, just before it turns in the middle of a movement, by somebody’s own hand. The cost is what we then see missing.
Let it turn twice. What comes out late changes what we thought of what we saw early, and it is no object to be guessed: two lines after the house suspects, somebody on stage does. Then somebody else is brought before our eyes to the very choice of then, and we learn what it was like. Whoever did it, and keeps it from people who are in danger tonight, is charged with that too.
It is funny from the first line, because of who they are, and it does not stop when it hurts. No turn hangs on a paper; one at most is read out.
Plain facts: what the house is lost without. One sentence each, as that person would say it, and what makes them say it. None of them gives the secret away.`,
        'Three to five people on stage. The dead, the absent and the crowd are none of them, though the topic name them. Names that fit time and place and cannot be mistaken for each other when called across a room. Write with years, numbers, things, somebody’s very words; nothing that would fit another play.',
        input.source === undefined
          ? undefined
          : 'Here the story is not yours to make up: find it in the source, with the people and the deeds it has.',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? 'What is the story?'
          : `What is the story? Put exactly ${input.size} people on stage.`,
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你来找这出戏的故事，这时人物和情节都还没有。今晚要即兴演，没有台词本。撑得起一个晚上的，是一处旧伤；五条暗线只会把戏压沉。',
        `先找舍不下的人。题目给的是一件众人的事：一场关张，一场大水，一门亲事。问一问：台上谁舍不下谁，两个人都在台上；今晚这件事会怎样把人夺走。
再找旧伤。当年有人为了这份情，或者怕丢了这份情，做过一件事；换了你，你也会做。今晚的事就是那件事的代价。（扳道工为了等一句“大人保住了”，把一列车压了一分钟；今晚这条线停运，停就停在那一分钟上。）外头的祸和心里的伤是同一件事，谁也不是简单的罪人。
秘密就是那件事。只有一个人守着，瞒着一个最该知道的人。要一步一步地问：头一回是随口的，讨一样念想，问一个日子，说起一个怪习惯；一回比一回手里多点东西；到最后，要么说真话，要么当面撒谎。`,
        `对头就在台上，不是坏人：他要的有道理，等不得，连我们都有几分盼他如愿。他动手，不光动嘴。有一回他眼看就赢了，台下看得清清楚楚。道理说不动他，只有一样说得动：他得亲耳听见、亲眼看见，或者丢掉一样东西。
数得出的东西，要有数目，而且不够分，逼得人非说出“谁去谁留”不可。
为什么不干脆？写台下会有人喊出来的那句话（告诉她呀；走呀；喊人呀），再写是什么挡着，而且演得出来。
盼头：看客渐渐信了，也尝到了一口甜头，正高兴，动作做到一半，由某个人亲手翻了过去。代价：翻过去以后，台上眼看着少了什么。
要翻两回。后来知道的，把先前看见的都改了意思；它不是一件让人猜的东西：台下刚起疑，两句话之后台上就有人起疑。再让另一个人当着我们的面，走到当年那个路口，我们才懂那是什么滋味。做下那件事的人，今晚还瞒着有性命之忧的人，这一笔也要有人跟他算。
从头一句起就好笑，好笑在人身上，疼的时候也不停。哪一次翻转都不靠一张纸；念出来的纸至多一张。
要明说的事：看客不知道就看不懂的，一件一句，照那个人会说的话写，再写他凭什么这时候说。哪一句都不说破那个秘密。`,
        '台上三到五个人。死了的、不在场的、一群人，都不算，题目里点了名也不上台。名字要合乎时代和地方，隔着屋子喊一声也不会认错。写年份、数目、物件、谁的原话；换一出戏还能用的话，一句也不写。',
        input.source === undefined
          ? undefined
          : '这一回故事不由你编：从原著里找，人是原著的人，事是原著的事。',
      ),
      last: sections(
        briefPage(input),
        peoplePage(input),
        input.size === undefined
          ? '这出戏的故事是什么？'
          : `这出戏的故事是什么？台上请正好放${input.size}个人。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: StoryDraft }),
  problem: ({ cast, secret, others, opponent, plain }, { size, language }) => {
    if (new Set(cast.map(({ name }) => nameKey(name))).size < cast.length)
      return inLanguage(language, PROBLEMS).same
    if (size !== undefined && cast.length !== size) return inLanguage(language, PROBLEMS).size(size)
    const named = [secret.who, ...others.map(({ who }) => who), opponent.who, ...plain.map(({ by }) => by)]
    const names = cast.map(({ name }) => name)
    const strangers = [...new Set(named.filter((who) => nameMeant(who, names) === undefined))]
    if (strangers.length === 0) return undefined
    return sections(
      inLanguage(language, PROBLEMS).absent,
      quoteMaterial({ name: 'strangers', text: strangers.join('\n') }),
    )
  },
  fallback: (input) => plainStory(input),
})

/** What code can say of any topic: a debt, which one owes and another asks for. */
function plainStory({ language, topic, size = 3, people = [] }: StoryInput): StoryDraft {
  const names = [...new Set([...people, ...inLanguage(language, NAMES)])].slice(0, size)
  const [first = '', second = '', third = second] = names
  const about = topic.slice(0, 300)
  return inLanguage(language, SPARE)({ about, names, first, second, third })
}

export const NAMES = wordTable('writing.story-page.names', {
  en: ['Ada', 'Bruno', 'Clara', 'Edwin', 'Frieda', 'Gus', 'Hilde', 'Ivo', 'Jonah', 'Kate', 'Leo', 'Maud'],
  zh: ['阿青', '老周', '小满', '冯姨', '大春', '何叔', '金花', '阿宽', '李婶', '石头', '田嫂', '阿吉'],
} as const)

/** People who are to be in the story, if any are. */
export function peoplePage({ people = [] }: StoryInput): string | undefined {
  return people.length === 0 ? undefined : quoteMaterial({ name: 'people', text: people.join('\n') })
}

export const PROBLEMS = wordTable('writing.story-page.problems', {
  en: {
    same: 'two of the people have the same name.',
    size: (size: number) => `there must be exactly ${size} people on stage.`,
    absent: 'these are not among the people on stage:',
  },
  zh: {
    same: '有两个人名字是一样的。',
    size: (size: number) => `台上必须正好是${size}个人。`,
    absent: '这些人不在台上（cast 里没有）：',
  },
})

/** Of whom a story is told that nobody wrote. */
interface Spare {
  readonly about: string
  readonly names: readonly string[]
  readonly first: string
  readonly second: string
  readonly third: string
}

export const SPARE = wordTable('writing.story-page.spare', {
  en: ({ about, names, first, second, third }: Spare): StoryDraft => ({
    cast: names.map((name) => ({ name, who: 'Known here for years.' })),
    love: `${first} cannot do without ${second}, and may not see them after tonight: ${about}`,
    wound: `Years ago ${first} hid a debt to keep ${second} here; tonight it is called in.`,
    secret: {
      who: first,
      what: `The debt was ${first}’s own; ${second} has always thought it somebody else’s.`,
    },
    steps: [
      `${second} asks in passing about the accounts of that year.`,
      `${second} asks again, with the page in hand.`,
      `${second} asks before everybody: whose debt was it?`,
    ],
    others: [],
    stakes: ['One of them can leave tonight, and no more.'],
    opponent: {
      who: third,
      wants: 'To have the account closed tonight, and rightly.',
      nearly: 'Has the ledger in hand and the door locked.',
      yields: `Only on hearing ${first} own up.`,
    },
    simple: `Why not simply say so? Because then ${second} would go.`,
    hope: `We hope that ${first} and ${second} leave together; at the door ${first} stops.`,
    cost: 'One goes out, and one chair stays empty.',
    plain: [
      {
        fact: 'At midnight this place is no longer ours.',
        by: third,
        because: 'That is what they have come to say.',
      },
    ],
    business: 'Clearing a table, one thing after another into a box.',
    sound: { what: 'The clock on the wall.', stops: 'When the truth is out.' },
  }),
  zh: ({ about, names, first, second, third }: Spare): StoryDraft => ({
    cast: names.map((name) => ({ name, who: '这里的老熟人。' })),
    love: `${first}舍不下${second}，过了今晚未必还能见面：${about}`,
    wound: `当年${first}替${second}瞒下一笔债，只为留住人；今晚债主上门。`,
    secret: { who: first, what: `那笔债是${first}自己欠下的，${second}一直以为是别人。` },
    steps: [
      `${second}随口问起那年的账。`,
      `${second}拿着账页再问一遍。`,
      `${second}当着众人问：到底是谁欠的？`,
    ],
    others: [],
    stakes: ['今晚只走得了一个人。'],
    opponent: {
      who: third,
      wants: '要把这笔账今晚了清，道理在他那边。',
      nearly: '账本已经到手，门也锁上了。',
      yields: `除非亲耳听见${first}自己认下。`,
    },
    simple: `为什么不干脆说出来？说了，${second}就留不住了。`,
    hope: `我们盼着${first}和${second}一起走；走到门口，${first}停下了。`,
    cost: '只有一个人出门，椅子空着一把。',
    plain: [{ fact: '今晚十二点，这里就不再是我们的了。', by: third, because: '他是来收门的。' }],
    business: '收拾桌子，一样一样装箱。',
    sound: { what: '墙上的钟。', stops: '真话说出口的时候。' },
  }),
})
