import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type NamedProfile, type PlotDraft, SceneDraft } from './drafts.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { type Brief, briefPage, castPage, plotPage, propLine } from './writers-brief.ts'

/** A prop the points cannot do without. */
export interface NeededProp {
  readonly name: string
  /** Those whose taking it ends a point: they must not have it from the start. */
  readonly takers: readonly string[]
  /** Other places where a later point needs it: it must be carried there. */
  readonly later: readonly string[]
}

/** A place that is furnished already. */
export interface PlaceSet {
  readonly place: string
  readonly scene: SceneDraft
}

/** What the plot designer needs to furnish one place. */
export interface SceneInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  readonly plot: PlotDraft
  readonly place: string
  readonly needed: readonly NeededProp[]
  /** The places of this act that are furnished already. */
  readonly set: readonly PlaceSet[]
  /** This very place, as an earlier act had it. */
  readonly was?: SceneDraft | undefined
}

/** The plot designer's third page: one place, furnished so that the points can be played in it. */
export const scenePrompt = definePrompt<SceneInput, SceneDraft>({
  id: 'writing.scene',
  version: 5,
  settings: { temperature: 0.7, maxOutputTokens: 2000 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You furnish the stage, one place at a time. Actors will pick up, hide, break and hand over what you put there: what the points need, what the story’s facts can be pointed at with, and one or two things more that tempt one of these people. Eight to fourteen props, with everything that hands work with here among them, down to the needle and the glass; none that nobody would touch.',
        'Surroundings: what one sees, hears and smells on coming in, and where the doors lead. Large things in plain sight stand somewhere of their own (relation "at", anchor "left of the door"). Small things, and anything hidden, are found by way of another prop of this place or of a person: in, on, under, behind, held, worn, with that prop or person by name as the anchor; only a small thing in plain sight may hang where no prop is ("at", "on a nail beside the door"). States are what is so when the curtain rises: open, locked, lit, broken, read, written. A letter or note carries its text, word for word, short enough to be read aloud. The description of a key names what it opens; whatever is locked has a key somewhere, or something strong enough.',
        'Whatever a point needs is within reach where that point is played: it stands or lies here, or somebody who is on has it. What other places hold already stays there; the same thing is never in two places.',
        'Business: one to three things that hands have to do here with these props, the story’s own first, so that a scene begins with something being done and stopping it means something. Sound: the one sound that keeps coming back here; the story’s, where it can be heard. It is not one of the events. Everybody on stage reads both: no secret stands in them, nor the moment when the sound stops.',
        'Events are what the world may do by itself when the room goes quiet: a knock, the lamp failing, rain coming in. None of them decides the story, none brings on somebody of the cast.',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        plotPage(input.plot, language),
        elsewherePage(input),
        placePage(input),
        wasPage(input),
        input.was === undefined
          ? undefined
          : 'An earlier act played here, and "was" is what stood here then. It is the same place: what was not carried off or broken is still here.',
        input.needed.length === 0
          ? 'Furnish this place, and only this one.'
          : 'Furnish this place, and only this one. It must hold everything under "needed", by those very names. People behind ← are to get hold of that thing in the course of the play, so it is small, for nobody can lift what is large, and not in their hands at the start. A place behind → needs the thing later on: it is small, and best on somebody who will be there.',
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你来布置舞台，一次一处。演员会拿起、藏起、毁掉、交出你放在那里的东西：情节点要用的得有，故事里要明说的事得有东西可指，另外再放一两件会勾着其中某个人动手的。道具八到十四件，手上的活要用的，一针一碗都算在内；没有人会去碰的不要放。',
        'surroundings 写一进门看见什么、听见什么、闻到什么，门通向哪里。显眼的大件有自己的位置（relation 用 at，anchor 写“门的左边”之类）。小件和藏起来的东西，要顺着此处的另一件道具或某个人才找得到：relation 用 in、on、under、behind、held、worn，anchor 写那件道具或那个人的名字；只有摆在明处的小件，可以挂在没有道具的地方（relation 用 at，anchor 写“门边的钉子上”之类）。states 写幕启时它是什么样：open 开着、locked 锁着、lit 亮着、broken 坏了、read 有人读过、written 写了字。信和字条，上面的字要在 text 里一字不漏写出来，短到可以当场念完。钥匙的 description 写明开的是什么；凡是锁着的，总有一把钥匙，或者一件够结实的家伙打得开。',
        '哪一点要用的东西，在演那一点的地方就要够得着：摆在这里，或者在场的人带着。别处已经有的，就在别处，同一件东西不能两处都有。',
        'business 写手上的活：一到三样，用的是这里的道具，story 里的那样放第一，好让一场戏从做事开始，手一停就是出了事。sound 写这里反复响起的一种声音；story 里的那个声音在这里听得见，就写它。它不算在 events 里。这两样台上人人都看得到：谁的秘密都不写，声音停在哪一刻也不写。',
        'events 是屋里静下来时世界自己会做的事：有人敲门，灯灭了，雨飘进来。哪一件都不替人物拿主意，也不把演员表上的人带上场。',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        plotPage(input.plot, language),
        elsewherePage(input),
        placePage(input),
        wasPage(input),
        input.was === undefined
          ? undefined
          : '前面有一幕也在这里演，当时的陈设写在 was 里。还是这个地方：没有被拿走、毁掉的，都还在。',
        input.needed.length === 0
          ? '请布置这个地方，别处不用管。'
          : '请布置这个地方，别处不用管。needed 里的东西必须都有，名字照写。← 后面的人要到戏里才拿到那件东西：它得是小件，大件谁也搬不动；一开始也不在这个人手里。→ 后面的地方往后还要用它：这件东西要小，最好就带在会到那里去的人身上。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: SceneDraft }),
  problem: ({ props }, { needed, language }) => {
    const missing = needed.filter(({ name }) => !props.some((prop) => nameKey(prop.name) === nameKey(name)))
    if (missing.length > 0)
      return sections(
        inLanguage(language, PROBLEMS).missing,
        quoteMaterial({ name: 'missing', text: missing.map(({ name }) => name).join('\n') }),
      )
    const given = needed.find(({ name, takers }) =>
      props.some(
        (prop) =>
          nameKey(prop.name) === nameKey(name) &&
          prop.relation === 'held' &&
          takers.some((taker) => nameKey(taker) === nameKey(prop.anchor)),
      ),
    )
    if (given !== undefined)
      return sections(inLanguage(language, PROBLEMS).held, quoteMaterial({ name: 'prop', text: given.name }))
    const heavy = needed.find(
      ({ name, later, takers }) =>
        later.length + takers.length > 0 &&
        props.some((prop) => nameKey(prop.name) === nameKey(name) && prop.size === 'large'),
    )
    if (heavy === undefined) return undefined
    return sections(inLanguage(language, PROBLEMS).large, quoteMaterial({ name: 'prop', text: heavy.name }))
  },
  fallback: ({ language, place, needed, profiles }) => {
    const table = inLanguage(language, SPARE).table
    const small = needed.filter(({ name }) => nameKey(name) !== table)
    const prop = (name: string) => ({ name, description: name, hidden: false, states: [], text: '' })
    return {
      surroundings: inLanguage(language, SPARE).surroundings(place),
      time: inLanguage(language, SPARE).time,
      props: [
        {
          ...prop(table),
          size: 'large',
          relation: 'at',
          anchor: inLanguage(language, SPARE).middle,
        },
        ...small.map((one) => ({
          ...prop(one.name),
          size: 'small' as const,
          ...spotFor(one, profiles, table),
        })),
      ],
      events: [inLanguage(language, SPARE).knock],
      business: [inLanguage(language, SPARE).business],
      sound: inLanguage(language, SPARE).sound,
    }
  },
})

/** On the table; what must be carried on is with somebody who does not take it later. */
function spotFor(
  { takers, later }: NeededProp,
  profiles: readonly NamedProfile[],
  table: string,
): { readonly relation: 'on' | 'held'; readonly anchor: string } {
  const bearer = profiles.find(({ name }) => !takers.some((taker) => nameKey(taker) === nameKey(name)))?.name
  return later.length === 0 || bearer === undefined
    ? { relation: 'on', anchor: table }
    : { relation: 'held', anchor: bearer }
}

/** What stands elsewhere, so that nothing is there twice and a key finds its lock. */
export function elsewherePage({ set, language }: SceneInput): string | undefined {
  if (set.length === 0) return undefined
  const { colon } = inLanguage(language, OUTLINE_WORDS)
  const lines = set.map(({ place, scene }) => `${place}${colon}${propsLine(scene, language)}`)
  return quoteMaterial({ name: 'elsewhere', text: lines.join('\n') })
}

/** How the place stood in an act before. */
export function wasPage({ was, language }: SceneInput): string | undefined {
  return was && quoteMaterial({ name: 'was', text: propsLine(was, language) })
}

function propsLine({ props }: SceneDraft, language: Language): string {
  return props.map((prop) => propLine(prop, language)).join(inLanguage(language, OUTLINE_WORDS).semicolon)
}

/** The place that is to be set, and what the plot needs of it. */
export function placePage({ place, needed, language }: SceneInput): string {
  const comma = tongueOf(language).comma
  const lines = needed.map(({ name, takers, later }) =>
    [
      name,
      ...(takers.length === 0 ? [] : [`← ${takers.join(comma)}`]),
      ...(later.length === 0 ? [] : [`→ ${later.join(comma)}`]),
    ].join(' '),
  )
  return sections(
    quoteMaterial({ name: 'place', text: place }),
    needed.length === 0 ? undefined : quoteMaterial({ name: 'needed', text: lines.join('\n') }),
  )
}

export const PROBLEMS = wordTable('writing.scene-page.problems', {
  en: {
    missing: 'these props are missing, under these very names:',
    held: 'somebody who is to get hold of this in a point already holds it at the start:',
    large: 'somebody is to carry this in the course of the play, so it must be small:',
  },
  zh: {
    missing: '缺少这些道具，名字要照写：',
    held: '戏里才拿到这件东西的人，一开始就拿着它了：',
    large: '戏里有人要拿着它，不能是大件：',
  },
})

export const SPARE = wordTable('writing.scene-page.spare', {
  en: {
    table: 'table',
    surroundings: (place: string) => `${place}. A single lamp; the door stands ajar.`,
    time: 'Night',
    middle: 'the middle of the room',
    knock: 'Somebody knocks and goes away again.',
    business: 'a table to be wiped and a lamp to be trimmed',
    sound: 'The wind outside, in gusts.',
  },
  zh: {
    table: '桌子',
    surroundings: (place: string) => `${place}，灯光昏黄，门虚掩着。`,
    time: '夜里',
    middle: '屋子正中',
    knock: '外面有人敲门，又走了。',
    business: '桌子要擦，灯要拨亮',
    sound: '屋外的风，一阵一阵的。',
  },
})
