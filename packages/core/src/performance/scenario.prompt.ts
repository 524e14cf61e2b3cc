import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { bullets, numbered } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { MATERIAL } from './audience-view.ts'

/** How the director finds a scene before it is played: whether it can still be, and how it opens. */
export const SceneFound = z.object({
  state: z
    .enum(['open', 'done', 'gone'])
    .describe('open: it can come to it; done: it has come about already; gone: it no longer can'),
  quote: z.string().trim().max(200).describe('done, gone: the words or the deed, as they stand; else empty'),
  seen: z.string().trim().max(400),
  news: z.string().trim().max(400),
})

/** Which of the things said lightly are used now, by their numbers. */
export const ComesBack = z
  .array(z.int().min(1))
  .max(3)
  .describe('numbers of what was said lightly and is used now')

/** The scenario of a scene, as the director writes it: names, never ids. */
export const ScenarioReply = SceneFound.extend({
  wants: z.array(z.object({ who: z.string().trim().min(1), want: z.string().trim().min(1).max(240) })).max(8),
  beats: z
    .array(
      z.object({
        who: z.string().trim().min(1).describe('somebody on stage, or "stage"'),
        note: z.string().trim().min(1).max(320),
        after: z.boolean().default(false).describe('true: only once what the scene comes to has come about'),
        long: z.boolean(),
      }),
    )
    .max(12),
  comes_back: ComesBack,
})
/** The scenario of a scene, as the director writes it. */
export type ScenarioReply = z.infer<typeof ScenarioReply>

/** All the director knows before a scene: the plan, the stage as it stands, and what the house has seen. */
export interface ScenarioInput {
  readonly language: Language
  readonly story: string
  /** Everybody in it, with what they hide: a paragraph each. */
  readonly people: readonly string[]
  /** The scene as planned. */
  readonly scene: string
  readonly flag: string
  readonly stage: string
  readonly played: string
  /** Said lightly, and not used again. */
  readonly plants: readonly string[]
  readonly unclear: readonly string[]
  readonly wonders: readonly string[]
  /** Who spoke last, where play simply goes on. */
  readonly lastBy: string
  /** How high it should run, in words. */
  readonly height: string
  /** Played by a person, who is told nothing. */
  readonly guests: readonly string[]
}

/** The director's page before a scene: the scenario the company plays from. */
export const scenarioPrompt = definePrompt<ScenarioInput, ScenarioReply>({
  id: 'performance.scenario',
  version: 1,
  settings: { temperature: 0.8, maxOutputTokens: 1600 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You direct a company that improvises. They know their own parts and no plan; you know the whole play. Before each scene you pin up its scenario: what happens in it, beat by beat, so that all they have to find is the words.',
        'Six to nine beats, in the order they fall. A beat is a note to one actor: what you do or say next, to whom, and what you want by it. Somebody who hears it once must follow: one thing at a time, and no riddle. Give them something for their hands, and a particular to say it with: the number, the object, what somebody once said. Hands use only what stands under stage, or what one wears. Not the speech, not a feeling. After every beat something stands otherwise: who is on top, what is known, what can still be done.',
        'Begin with hands at work and talk of small things. Let what matters come in sideways, be turned away, and come back harder. Whoever stands against it has a good reason, uses it, and nearly wins. A joke or a kindness, their own, just before it breaks. What the house has to know is said once in plain words by somebody who has cause to say it. Bring back what was said lightly, changed. Nobody gives away what they have not been driven to; when it comes out it comes out in order, so that one sees it: who stood where, what each did, what happened then. Whoever yields is seen deciding, in a beat of their own, with something in their hands. One beat brings about what the scene comes to, and it costs the one who does it. Then, marked after, a beat or two of what it does to whom it strikes; in the last scene as many as it weighs.',
        'Whoever is asked a question answers next, so somebody who is to break in comes before the question. A beat may belong to the stage itself: a sound that stops, a light, told in one plain sentence.',
        'Each note says only what that actor can know, and says it to them as "you"; what is still hidden from them is not named, but where to put their hand. Mark a beat long only where somebody can hold it no longer and it all comes out: where the plan names whose heart it is about, else hardly ever. Even then somebody breaks in on it. What people know already they do not tell each other; they quarrel about it.',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        ...sceneQuestions(input),
        input.guests.length === 0
          ? undefined
          : `A guest plays ${input.guests.join(' and ')} with a will of their own: no beats for them, no words in their mouth, nothing that hangs on what they must do. Give the others what provokes, tempts and answers them.`,
        input.lastBy === '' ? undefined : `${input.lastBy} spoke last: begin with another.`,
        input.height,
        'First the state: open; or done or gone, with the line or the deed that made it so, word for word, as quote. Then, if it is open: seen, one or two sentences told to the house as it begins, only what is there and what hands are doing, true to how the stage stands now, and nothing that is still to be played (empty, if play simply goes on); news, what everybody on stage knows at this moment and the hour it is; wants, for each on stage what they want of somebody here, now; the beats.',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你带一个即兴的班子。演员只知道自己的角色，不知道戏往哪里走；整出戏在你心里。每场开演前，你在后台贴一张幕表：这场戏一步一步怎么走，他们只要临场找词。',
        '写六到九步，按先后排。一步是给一个演员的一句交代：接下来你做什么、说什么，冲着谁，图什么。听一遍的人要跟得上：一次一件事，不打哑谜。给他手上一样活，嘴里一个实在的东西：一个数目，一件物件，谁说过的一句话。手里只用 stage 上列着的，或者身上穿戴的。不写台词，不写情绪。每走一步，总有点什么变了：谁占了上风，谁知道了什么，还剩哪条路。',
        '开头是手里有活，嘴里闲话。要紧的事从旁边进来，被挡回去，再来就更重。拦着的人有他的道理，把道理用足，差一点就赢。要塌之前，有一句他们自己的玩笑，或者一点好意。台下必须知道的，由有缘由的人明明白白说一遍。先前随口带过的，换个样子回来。没被逼到那一步，谁也不松口；真说出来，要按先后说，让人看得见：谁站在哪儿，谁做了什么，后来怎样。松手的人，要有一步让人看见他拿主意，手里有东西。有一步，让这场戏该成的事成了，做的人要付代价。然后一两步标 after：这一下落到谁身上，他怎么样；最后一场，有多重就给多少步。',
        '问到谁，谁接下一句；要插进来的人，得排在那句问话之前。也可以有一步属于舞台（who 写 stage）：一个声音停了，一盏灯灭了，一句平实的话说完。',
        '每句交代只说这个演员能知道的，对他称“你”；他还不知道的藏着的东西，不说破是什么，只说手往哪里伸。标 long 的，只有他再也憋不住、全说了出来的那一步：原定写了这一场的心在谁身上才有，别的时候几乎没有；就是那时候，也有人打断他。彼此早知道的事，不互相讲，只拿来吵。',
        inLanguage(language, MATERIAL),
      ),
      last: sections(
        ...sceneMaterial(input),
        ...sceneQuestions(input),
        input.guests.length === 0
          ? undefined
          : `${input.guests.join('、')}由客人来演，他有自己的主意：不给他排步子，不替他说话，什么都不指着他非做不可。给别人排能激他、引他、接住他的。`,
        input.lastBy === '' ? undefined : `刚才最后说话的是${input.lastBy}：从另一个人起头。`,
        input.height,
        '先写 state：open；若是已经成了（done）或再也成不了（gone），把台上说过做过的那一句原样抄进 quote。若是 open，再写：seen，开场告诉台下的一两句，只写眼前有什么、手里在做什么，要合眼下台上的样子，还要演的事一件也不抢先说（戏接着走就留空）；news，此刻台上人人知道的，连同时辰；wants，台上每个人此刻想从谁那里得到什么；然后是一步一步的 beats。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: ScenarioReply }),
  fallback: () => ({
    state: 'open',
    quote: '',
    seen: '',
    news: '',
    wants: [],
    beats: [],
    comes_back: [],
  }),
})

/** Everything the director knows, as material. */
export function sceneMaterial({
  story,
  people,
  scene,
  flag,
  stage,
  played,
}: ScenarioInput): readonly string[] {
  return [
    story === '' ? '' : quoteMaterial({ name: 'story', text: story }),
    quoteMaterial({ name: 'people', text: people.join('\n\n') }),
    played === '' ? '' : quoteMaterial({ name: 'played', text: played }),
    quoteMaterial({ name: 'stage', text: stage }),
    quoteMaterial({ name: 'scene', text: scene }),
    quoteMaterial({ name: 'flag', text: flag }),
  ].filter((text) => text !== '')
}

/** What waits to come back, and what the house would ask. */
export function sceneQuestions({
  language,
  plants,
  unclear,
  wonders,
}: ScenarioInput): readonly (string | undefined)[] {
  const words = inLanguage(language, QUESTIONS)
  return [listed(words.plants, plants), bulleted(words.unclear, unclear), bulleted(words.wonders, wonders)]
}

export const QUESTIONS = wordTable('performance.scenario-page.questions', {
  en: {
    plants: 'Said lightly, and not come back yet:',
    unclear: 'What the house does not understand yet:',
    wonders: 'What it wonders:',
  },
  zh: { plants: '随口说过、还没回来的：', unclear: '台下还不明白的：', wonders: '台下在想的：' },
} as const)

function listed(heading: string, lines: readonly string[]): string | undefined {
  if (lines.length === 0) return undefined
  return `${heading}\n${numbered(lines)}`
}

function bulleted(heading: string, lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : `${heading}\n${bullets(lines)}`
}
