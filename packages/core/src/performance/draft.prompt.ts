import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { MATERIAL } from './audience-view.ts'
import {
  ComesBack,
  type ScenarioInput,
  SceneFound,
  sceneMaterial,
  sceneQuestions,
} from './scenario.prompt.ts'

/** A scene written out, as the director hands it in: `Name: words` a line. */
export const DraftReply = SceneFound.extend({
  script: z.string().trim().max(9000).describe('the scene, a speech a line'),
  comes_back: ComesBack,
})
/** A scene written out. */
export type DraftReply = z.infer<typeof DraftReply>

/** What the director drafts a scene from. */
export interface DraftInput extends ScenarioInput {
  /** About so many speeches in all. */
  readonly speeches: number
  /** Part of the scene has been played, and it is written anew from there. */
  readonly underWay: boolean
  /** Beats of it that have been played. */
  readonly beats: number
  /** What was written from there before, and something came between. */
  readonly unsaid: readonly string[]
  /** One of the guests is in the scene: it is written as far as their next answer. */
  readonly isShared: boolean
}

/** As far as a person's turn, in speeches. */
export const AS_FAR = '3–12'

/** The director's page before a scene: the scene as it should be heard, which the company says while nobody strays from it. */
export const draftPrompt = definePrompt<DraftInput, DraftReply>({
  id: 'performance.draft',
  version: 3,
  settings: { temperature: 0.9, maxOutputTokens: 3600 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You direct, and before each scene you write it out: as it should be heard tonight, line by line. The plan below says what has to happen. How it happens is yours, and it is all that the house will ever see.',
        'Write for the ear. Most speeches have fewer than eight words; many have two; and two or three times a scene somebody takes a whole breath, four or five sentences, because it matters to them. People answer what was just said, or duck it, or hear it wrong; they break off, cut in, give a word back with another meaning, say nothing and do something. Nobody makes a point in every line. Strike out the names and one still knows who speaks. They are funny because of who they are, in the first line and in the worst one. Plain words: no riddles, no line that admires itself; proverbs and comparisons only from somebody who cannot talk otherwise.',
        'It begins in the middle of work, with talk that seems to be about nothing and is not. What matters comes in sideways, is turned away, comes back harder. Nobody explains what both know; they quarrel over it. Nobody names a feeling who could pass the salt instead. Whoever stands against it is right, and very nearly wins. A clue is let fall once, in passing, never winked at; two lines after the house suspects something, somebody on stage does. What people hide they defend: with a joke, with a question, with rudeness, with a small lie that is found out; and when it is dragged out of them it comes in order, so that one sees who stood where and what each did, and somebody breaks in on it. The scene does not end where it was heading when it began.',
        'Bring back what was said lightly before, and let it mean something else. Give each a thing nobody else here would say. What the house is lost without is said once, plainly, by somebody who has cause.',
        'Form: one speech a line, the name first: `Ada: words`. What somebody does stands in brackets in its place: `Ada: (shuts the till) Not tonight.` Few brackets, short, one deed each, and only with things that stand under stage as they stand there, or that one wears; a thing changes hands only when that changes something. Whoever comes on, as scene has it, is there from the first line; whoever goes is gone after the last, or goes earlier by a deed of their own. A line in brackets with no name is something that nobody does: a bell, a light. Nobody says what they cannot know. Three dashes on a line of their own where what the scene comes to has come about; after them, what it does to those it struck: few lines, in the last scene as many as it weighs.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        ...sceneQuestions(input),
        input.guests.length === 0
          ? undefined
          : `A guest plays ${input.guests.join(' and ')} with a will of their own: no line and no deed of theirs, and nobody speaks as if they had answered.`,
        input.isShared
          ? `You write as far as it is the guest’s turn, and there their name with three dots, \`${input.guests[0]}: …\`: after a question to them, an offer, a reproach, where they could reach for something. You are asked again with what they made of it. Make it theirs: they are wanted for something, looked at, provoked, let in on things; they can refuse, and then it goes another way. What they said or did last is taken up in the first line, by whoever it touches most, exactly as it was meant; and if they let it pass, somebody minds.`
          : undefined,
        input.underWay
          ? `The scene is under way, ${input.beats} speeches of some ${input.speeches}. Write it on from the last line played, without starting again, towards what it must come to.`
          : undefined,
        input.unsaid.length === 0
          ? undefined
          : `You had written this from here, before it went another way. Keep what still fits, in its time; drop the rest.\n${quoteMaterial({ name: 'unsaid', text: input.unsaid.join('\n') })}`,
        input.height,
        `First the state: open; or done or gone, with the line or the deed that made it so, word for word as it stands under played, as quote (and no script). Then, if it is open: seen, one or two sentences told to the house as it begins, only what is there and what hands are doing, true to how the stage stands now (empty, if play simply goes on); news, what everybody on stage knows at this moment and the hour it is; script, ${input.isShared ? `the scene as far as the guest’s next turn: ${AS_FAR} speeches` : `the scene: some ${input.speeches} speeches`}.`,
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你是导演。每场开演前，你把这一场写出来：今晚该听到什么样，就一句一句写成什么样。下面的计划只说要出什么事；怎么出，全在你，台下看见的也只有这个。',
        '写给耳朵听。多数话不到十个字，不少只有两三个字；一场里有两三回，有人为了自己要紧的事，一口气说上四五句。人答的是刚才那一句，或者躲开它，或者听岔了；说半截，抢话，把人家的一个词原样还回去，意思变了；不吭声，只动手。不是句句都要说出个道理。把名字划掉，也听得出是谁在说。好笑，好笑在人身上，头一句就有，最疼的那一句也有。大白话：不打哑谜，不掉书袋，不写自己欣赏自己的句子；打比方、说俗语，只给改不了这张嘴的人。',
        '从活计当中开始，说的像是闲话，其实不是。要紧的从旁边进来，被挡回去，再来更重。彼此都知道的，谁也不解释，只拿来吵。能递一下盐的，就不说心里难受。拦着的人有理，差一点就赢。线索只随手漏一回，不挤眼；台下刚起疑，两句之后台上就有人起疑。瞒着的要守：拿玩笑守，拿反问守，拿粗话守，撒个小谎又露了馅；真被逼出来，按先后说，让人看得见谁站在哪儿、谁做了什么，中间还有人打断。这场戏收在哪儿，不是开头看着要去的地方。',
        '先前随口说过的，让它回来，意思变了。给每个人一句只有他才说得出的话。台下不知道就看不懂的，由有缘由的人明明白白说一遍。',
        '格式：一句一行，名字在前：`阿青：话`。动作写在括号里，放在它该在的地方：`阿青：（合上抽屉）今晚不行。`括号要少、要短，一个括号一个动作；只用 stage 上列着的东西，照它现在的样子，或者身上穿戴的；东西换手，得换出点什么来。scene 里写着上场的，头一句就在；写着下场的，末一句之后才走，要早走就写成他的动作。没有名字、整行在括号里的，是没人去做的事：一声铃，一盏灯。谁也不说他不可能知道的。该成的事成了，单起一行写三个短横 ---；之后是它落到谁身上、怎么样：几句就够，最后一场有多重就写多少。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        ...sceneQuestions(input),
        input.guests.length === 0
          ? undefined
          : `${input.guests.join('、')}由客人来演，他有自己的主意：他的话、他的动作，一句也不写；他没答的，谁也别当他答过。`,
        input.isShared
          ? `写到该客人接的地方为止，那里写上他的名字和省略号：\`${input.guests[0]}：……\`。问了他一句，递了他一样东西，怨了他一声，或者有什么他伸手就够得着，都是该他接的地方。他怎么接，下一回会拿来给你看。戏要落到他身上：有人要他做什么，有人盯着他，激他，把话漏给他听；他可以不答应，那戏就往别处走。他刚说的、刚做的，头一句就得有人接住，谁最疼谁接，接的就是他那个意思；他要是没吭声，也得有人在意。`
          : undefined,
        input.underWay
          ? `这一场已经演开了，演了${input.beats}句，总共${input.speeches}句上下。从台上最后一句接着写，不要从头来，往该成的事上走。`
          : undefined,
        input.unsaid.length === 0
          ? undefined
          : `从这儿起你原先写的是这些，后来戏拐了弯。还合适的，到时候留着用；别的不要了。\n${quoteMaterial({ name: 'unsaid', text: input.unsaid.join('\n') })}`,
        input.height,
        `先写 state：open；若是已经成了（done）或再也成不了（gone），把 played 里说过做过的那一句原样抄进 quote（script 留空）。若是 open，再写：seen，开场告诉台下的一两句，只写眼前有什么、手里在做什么，要合眼下台上的样子（戏接着走就留空）；news，此刻台上人人知道的，连同时辰；script，${input.isShared ? `这一场，写到客人接话为止：${AS_FAR}句` : `这一场：${input.speeches}句上下`}。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: DraftReply }),
  fallback: () => ({ state: 'open', quote: '', seen: '', news: '', script: '', comes_back: [] }),
})
