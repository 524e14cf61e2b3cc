import { wordTables } from '../../prelude/word-table.ts'
import type { Rubric } from './rubric.ts'

export const JUDGES = wordTables('screening.rubrics.judges', {
  veg: {
    en: 'You check witnesses. You do not care how well somebody speaks or whether it suits them: only whether the line could have been said by a person who saw what is shown, at that moment, and by nobody else.',
    zh: '你是查证的人。话说得好不好、像不像本人，你都不管；只看这句话是不是只有在那一刻亲眼看见这些的人才说得出来。',
  },
  spc: {
    en: 'You cast and coach actors. You ask whether this person would really say this, in this air. People are not the same at every hour: under danger a joker is short and tense, a sage decides and does not preach. Favourite phrases and lore that break the moment are no merit.',
    zh: '你选角，也教戏。你问的是：在这样的空气里，这个人真会这么说吗？人不是时时一样：到了险处，爱说笑的话短气紧，有见识的当机立断，不讲道理。口头禅和掌故，破了当下的气氛，就不算本事。',
  },
  cn: {
    en: 'You have an ear for talk. Read each line aloud in your head: does a person say it, or has somebody written it?',
    zh: '你的耳朵专听人说话。把每句在心里念出来：是人说的，还是写出来的？',
  },
})

export const PARTS = wordTables('screening.rubrics.parts', {
  triggering: {
    en: 'is the line set off by something one can point to in the picture: an act, a thing, a look on a face?',
    zh: '这句话是不是由画面里指得出来的东西引出来的：一个动作，一样东西，脸上的一个神情？',
  },
  integrity: {
    en: 'does it keep to what is there? Things, people and places that are not in sight count against it.',
    zh: '有没有守住眼前所有？说到看不见的东西、人、地方，要扣分。',
  },
  temporal: {
    en: 'does it come as quickly as sight does? Who explains the picture at length is not in it.',
    zh: '是不是像看见那样来得快？长篇解说画面的人，不在画面里。',
  },
  values: {
    en: 'does it show who they are through what is happening now? A slogan that would fit any hour counts against it.',
    zh: '是不是借着眼下的事显出这个人来？什么时候都能喊的口号，要扣分。',
  },
  acting: {
    en: 'could an actor say it in the rhythm of this moment? Declaiming and long speeches in a tense hour count against it heavily.',
    zh: '演员照着此刻的节奏说得出口吗？紧要关头朗诵、长篇大论，要重扣。',
  },
  senses: {
    en: 'has the voice gone through the eyes: shorter when exhausted, lower when somebody sleeps, sharper when something moves?',
    zh: '声气是不是从眼睛里过了一遍：累了就短，有人睡着就轻，有动静就紧？',
  },
  oral: {
    en: 'the words and turns of speech that mouths use, loose where speech is loose',
    zh: '用的是嘴上的词、嘴上的句子，该松的地方松',
  },
  plain: {
    en: 'no narrator in it: no directions, no “he said”, no paragraph of a book',
    zh: '里面没有讲故事的人：没有动作提示，没有“他说”，不是书里的一段',
  },
})

export const BANDS = wordTables('screening.rubrics.bands', {
  veg: {
    en: [
      'speaks of what is not there, or refuses to speak',
      'tells what the picture shows, as a guide would, instead of living in it',
      'says nothing false, but anybody who only heard the talk could have said it',
      'has plainly seen where it is and what goes on, and answers to that',
      'catches something small that only eyes could have caught, and answers exactly to it',
    ],
    zh: [
      '说的是没有的东西，或者不肯说',
      '像导游一样讲画面，自己不在里面',
      '没说错什么，可是只听过对话的人也说得出来',
      '分明看见了身在何处、正在发生什么，并且应着它说',
      '抓住了只有眼睛才抓得住的一点细处，应得分毫不差',
    ],
  },
  spc: {
    en: [
      'nobody of this story: about itself, a refusal, another world',
      'a cut-out: many words, all from the description, deaf to the hour',
      'true to the description on paper, and the same in a storm as at breakfast',
      'a believable part: the tone turns with what is seen, here and there a wrong shade',
      'the person alive: few words, only theirs, bent exactly by this pressure',
    ],
    zh: [
      '不是这出戏里的人：说起自己是什么，不肯说，或另一个世界的话',
      '纸剪的人：话多，全是介绍里的，听不见当下',
      '和纸上写的对得上，可是狂风里和早饭桌上一个样',
      '信得过的角色：口气随看见的转，偶尔差一点颜色',
      '活的人：话不多，只有他说得出，被此刻压成这个样子，不多不少',
    ],
  },
  cn: {
    en: [
      'a machine or a form letter',
      'a paragraph of prose with quotation marks around it',
      'correct and stiff, as before a committee',
      'easy talk, with the short forms and turns people use',
      'overheard: a scrap of somebody’s life, short, and it lands',
    ],
    zh: [
      '机器腔，或者公文',
      '一段文章，外面加了引号',
      '没有毛病，可是硬，像在答辩',
      '说得顺，有平常人的短句和口头的弯',
      '像路过听来的：谁的日子里掉下来的一句，短，却落在心上',
    ],
  },
} as const)

/** Visual evidence grounding: whether the line comes of what is there to be seen. */
export const VEG: Rubric = {
  id: 'veg',
  judge: JUDGES.veg,
  parts: [
    {
      key: 'triggering',
      weight: 0.5,
      asks: PARTS.triggering,
    },
    {
      key: 'integrity',
      weight: 0.3,
      asks: PARTS.integrity,
    },
    {
      key: 'temporal',
      weight: 0.2,
      asks: PARTS.temporal,
    },
  ],
  bands: BANDS.veg,
}

/** Situational persona compatibility: whether this person would talk like that, here and under this pressure. */
export const SPC: Rubric = {
  id: 'spc',
  judge: JUDGES.spc,
  parts: [
    {
      key: 'values',
      weight: 0.4,
      asks: PARTS.values,
    },
    {
      key: 'acting',
      weight: 0.3,
      asks: PARTS.acting,
    },
    {
      key: 'senses',
      weight: 0.3,
      asks: PARTS.senses,
    },
  ],
  bands: BANDS.spc,
}

/** Conversational naturalism: whether somebody talks, or something is written. */
export const CN: Rubric = {
  id: 'cn',
  judge: JUDGES.cn,
  parts: [
    {
      key: 'oral',
      weight: 0.6,
      asks: PARTS.oral,
    },
    {
      key: 'plain',
      weight: 0.4,
      asks: PARTS.plain,
    },
  ],
  bands: BANDS.cn,
}

/** The three rubrics by their ids. */
export const RUBRICS = { veg: VEG, spc: SPC, cn: CN } as const
