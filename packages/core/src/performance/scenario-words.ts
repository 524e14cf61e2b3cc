import { wordTable } from '../prelude/word-table.ts'
import type { Act, Blueprint, Point } from '../schema/blueprint.ts'
import type { PointPlace } from './point-place.ts'

/** The fixed words of the director's page: the story, the people and the scene as the plan has them. */
export const SCENARIO_WORDS = wordTable('performance.scenario-words', {
  en: {
    colon: ': ',
    comma: ', ',
    off: 'not on stage',
    atFirst: (text: string) => `at first: ${text}`,
    reads: (text: string) => `reads “${text}”`,
    story: ({ logline, story, acts }: Blueprint, place: PointPlace) => {
      const act = acts[place.act]
      return [
        logline,
        ...(story === undefined
          ? []
          : [
              `The love in it: ${story.love}`,
              `The wound: ${story.wound}`,
              `The secret is asked for in steps: ${story.steps.join(' / ')}`,
              `Who stands against it: ${story.opponent.wants} Nearly wins: ${story.opponent.nearly} Yields only to: ${story.opponent.yields}`,
              `Why not simply: ${story.simple}`,
              `What we hope, and how it turns: ${story.hope} It costs: ${story.cost}`,
              `The sound: ${story.sound.what} It stops: ${story.sound.stops}`,
            ]),
        acts.length > 1 ? `Act ${place.act + 1} of ${acts.length}: ${act?.summary}` : act?.summary,
        `What it comes to: ${act?.ending}`,
        ...(act?.stakes ?? []).map((stake) => `At stake: ${stake}`),
        ...later(act, place).map(({ description }) => `Later: ${description}`),
      ].join('\n')
    },
    person: (one: PersonWords) =>
      [
        [`${one.name}.`, one.description, one.background, one.personality].filter(Boolean).join(' '),
        one.goal && `Wants: ${one.goal}`,
        one.secret && `Hides: ${one.secret}`,
        `Talks: ${one.voice}`,
        ...(one.relationships ?? []).map(({ to, view }) => `Of ${to}: ${view}`),
        ...(one.stories ?? []).map((text) => `Carries: ${text}`),
      ]
        .filter(Boolean)
        .join('\n'),
    scene: (point: Point, { act, nameOf }: SceneWords) =>
      [
        `${act.scenes.find(({ id }) => id === point.scene)?.name ?? ''}${point.time ? `, ${point.time}` : ''}`,
        point.description,
        point.enters.length > 0 && `Come on: ${point.enters.map(nameOf).join(', ')}`,
        point.leaves.length > 0 && `Go at its end: ${point.leaves.map(nameOf).join(', ')}`,
        point.news && `Planned as known: ${point.news}`,
        point.seen && `Planned as seen: ${point.seen}`,
        ...(point.wants ?? []).map(({ role, want }) => `${nameOf(role)} was to want: ${want}`),
        ...(point.plain ?? []).map(({ role, fact }) => `${nameOf(role)} says plainly: ${fact}`),
        point.crisis && `Whose heart it is about: ${nameOf(point.crisis)}`,
        `What holds afterwards: ${point.result}`,
      ]
        .filter(Boolean)
        .join('\n'),
  },
  zh: {
    colon: '：',
    comma: '，',
    off: '不在台上',
    atFirst: (text: string) => `起初：${text}`,
    reads: (text: string) => `上面写着“${text}”`,
    story: ({ logline, story, acts }: Blueprint, place: PointPlace) => {
      const act = acts[place.act]
      return [
        logline,
        ...(story === undefined
          ? []
          : [
              `舍不下的：${story.love}`,
              `旧伤：${story.wound}`,
              `秘密一步一步地问：${story.steps.join('／')}`,
              `对头要的：${story.opponent.wants}眼看就赢：${story.opponent.nearly}只有这样才松口：${story.opponent.yields}`,
              `为什么不干脆：${story.simple}`,
              `盼头，和它怎么翻过去：${story.hope}代价：${story.cost}`,
              `声音：${story.sound.what}停在：${story.sound.stops}`,
            ]),
        acts.length > 1 ? `第${place.act + 1}幕，共${acts.length}幕：${act?.summary}` : act?.summary,
        `落到：${act?.ending}`,
        ...(act?.stakes ?? []).map((stake) => `赌上的：${stake}`),
        ...later(act, place).map(({ description }) => `往后：${description}`),
      ].join('\n')
    },
    person: (one: PersonWords) =>
      [
        [`${one.name}。`, one.description, one.background, one.personality].filter(Boolean).join(''),
        one.goal && `想要：${one.goal}`,
        one.secret && `瞒着：${one.secret}`,
        `说话：${one.voice}`,
        ...(one.relationships ?? []).map(({ to, view }) => `看${to}：${view}`),
        ...(one.stories ?? []).map((text) => `心里装着：${text}`),
      ]
        .filter(Boolean)
        .join('\n'),
    scene: (point: Point, { act, nameOf }: SceneWords) =>
      [
        `${act.scenes.find(({ id }) => id === point.scene)?.name ?? ''}${point.time ? `，${point.time}` : ''}`,
        point.description,
        point.enters.length > 0 && `上场：${point.enters.map(nameOf).join('、')}`,
        point.leaves.length > 0 && `末了下场：${point.leaves.map(nameOf).join('、')}`,
        point.news && `原定人人知道：${point.news}`,
        point.seen && `原定开场所见：${point.seen}`,
        ...(point.wants ?? []).map(({ role, want }) => `${nameOf(role)}原定想要：${want}`),
        ...(point.plain ?? []).map(({ role, fact }) => `${nameOf(role)}要明说：${fact}`),
        point.crisis && `这一场的心在谁身上：${nameOf(point.crisis)}`,
        `此后不可更改：${point.result}`,
      ]
        .filter(Boolean)
        .join('\n'),
  },
} as const)

interface SceneWords {
  readonly act: Act
  readonly nameOf: (id: string) => string
}

type PersonWords = Partial<Blueprint['cast'][number]> &
  Pick<Blueprint['cast'][number], 'name' | 'voice'> & { readonly goal: string }

function later(act: Act | undefined, { point }: PointPlace): readonly Point[] {
  return act?.points.slice(point + 1) ?? []
}
