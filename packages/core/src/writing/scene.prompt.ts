import { nameKey } from '../prelude/names.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type NamedProfile, type PlotDraft, SceneDraft } from './drafts.ts'
import { type Brief, briefPage, castPage, plotPage } from './writers-brief.ts'

/** A prop the points cannot do without. */
export interface NeededProp {
  readonly name: string
  /** Those whose taking it ends a point: they must not have it from the start. */
  readonly takers: readonly string[]
}

/** What the plot designer needs to furnish one place. */
export interface SceneInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  readonly plot: PlotDraft
  readonly place: string
  readonly needed: readonly NeededProp[]
}

/** The plot designer's third page: one place, furnished so that the points can be played in it. */
export const scenePrompt = definePrompt<SceneInput, SceneDraft>({
  id: 'writing.scene',
  version: 1,
  settings: { temperature: 0.7, maxOutputTokens: 2000 },
  page: {
    en: (input) => ({
      system: sections(
        'You furnish the stage, one place at a time. Actors will pick up, hide, break and hand over what you put there, so put there what the points need, and two or three things more that tempt one of these people to do something foolish. Six to ten props; no prop that nobody would touch.',
        'Surroundings: what one sees, hears and smells on coming in, and where the doors lead. Props: large things in plain sight stand somewhere of their own (relation "at", anchor "left of the door"). Small things, and anything hidden, are found by way of another prop of this place or of a person: in, on, under, behind, held, worn, with that prop or person by name as the anchor. States are what is so of a prop when the curtain rises: open, locked, lit, broken, read, written. A letter or note carries its text, word for word.',
        'Events are what the world may do by itself when the room goes quiet: a knock, the lamp failing, rain coming in. None of them decides the story, none brings on somebody of the cast.',
        briefPage(input),
        castPage(input.profiles, 'en'),
        plotPage(input.plot, 'en'),
      ),
      last: sections(
        placePage(input),
        input.needed.length === 0
          ? 'Furnish this place, and only this one.'
          : 'Furnish this place, and only this one. It must hold everything under "needed", by those very names. People behind an arrow are to get hold of that thing in the course of the play, so it is not in their hands at the start.',
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你来布置舞台，一次一处。演员会拿起、藏起、毁掉、交出你放在那里的东西，所以情节点要用的得有，另外再放两三件会勾得其中某个人做傻事的东西。道具六到十件，没有人会去碰的不要放。',
        'surroundings 写一进门看见什么、听见什么、闻到什么，门通向哪里。道具：显眼的大件有自己的位置（relation 用 at，anchor 写“门的左边”之类）。小件和藏起来的东西，要顺着此处的另一件道具或某个人才找得到：relation 用 in、on、under、behind、held、worn，anchor 写那件道具或那个人的名字。states 写幕启时它是什么样：open 开着、locked 锁着、lit 亮着、broken 坏了、read 有人读过、written 写了字。信和字条，上面的字要在 text 里一字不漏写出来。',
        'events 是屋里静下来时世界自己会做的事：有人敲门，灯灭了，雨飘进来。哪一件都不替人物拿主意，也不把演员表上的人带上场。',
        briefPage(input),
        castPage(input.profiles, 'zh'),
        plotPage(input.plot, 'zh'),
      ),
      last: sections(
        placePage(input),
        input.needed.length === 0
          ? '请布置这个地方，别处不用管。'
          : '请布置这个地方，别处不用管。needed 里的东西必须都有，名字照写。箭头后面的人要到戏里才拿到那件东西，一开始不在这个人手里。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: SceneDraft }),
  problem: ({ props }, { needed, language }) => {
    const missing = needed.filter(({ name }) => !props.some((prop) => nameKey(prop.name) === nameKey(name)))
    if (missing.length > 0)
      return sections(
        language === 'zh' ? '缺少这些道具，名字要照写：' : 'these props are missing, under these very names:',
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
    if (given === undefined) return undefined
    return sections(
      language === 'zh'
        ? '戏里才拿到这件东西的人，一开始就拿着它了：'
        : 'somebody who is to get hold of this in a point already holds it at the start:',
      quoteMaterial({ name: 'prop', text: given.name }),
    )
  },
  fallback: ({ language, place, needed }) => {
    const table = language === 'zh' ? '桌子' : 'table'
    const small = needed.map(({ name }) => name).filter((name) => nameKey(name) !== table)
    const prop = (name: string) => ({ name, description: name, hidden: false, states: [], text: '' })
    return {
      surroundings:
        language === 'zh'
          ? `${place}，灯光昏黄，门虚掩着。`
          : `${place}. A single lamp; the door stands ajar.`,
      time: language === 'zh' ? '夜里' : 'Night',
      props: [
        {
          ...prop(table),
          size: 'large',
          relation: 'at',
          anchor: language === 'zh' ? '屋子正中' : 'the middle of the room',
        },
        ...small.map((name) => ({
          ...prop(name),
          size: 'small' as const,
          relation: 'on' as const,
          anchor: table,
        })),
      ],
      events: [language === 'zh' ? '外面有人敲门，又走了。' : 'Somebody knocks and goes away again.'],
    }
  },
})

function placePage({ place, needed, language }: SceneInput): string {
  const comma = language === 'zh' ? '、' : ', '
  const lines = needed.map(({ name, takers }) =>
    takers.length === 0 ? name : `${name} ← ${takers.join(comma)}`,
  )
  return sections(
    quoteMaterial({ name: 'place', text: place }),
    needed.length === 0 ? undefined : quoteMaterial({ name: 'needed', text: lines.join('\n') }),
  )
}
