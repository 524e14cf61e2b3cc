import type { StageDeeds } from './stage-deeds.ts'

/** The same deeds; whatever ends a line or a show ends its sound at once, before the house has heard of it. */
export function withSilence(deeds: StageDeeds, silence: () => void): StageDeeds {
  const quietly =
    <Given extends readonly unknown[], Done>(deed: (...given: Given) => Done) =>
    (...given: Given): Done => {
      silence()
      return deed(...given)
    }
  return {
    ...deeds,
    send: (wish) => {
      if (wish.kind === 'say-line' || wish.kind === 'do-act') silence()
      deeds.send(wish)
    },
    stop: quietly(deeds.stop),
    hold: quietly(deeds.hold),
    cutIn: quietly(deeds.cutIn),
    undo: quietly(deeds.undo),
    end: quietly(deeds.end),
    rewind: quietly(deeds.rewind),
    edit: quietly(deeds.edit),
    another: quietly(deeds.another),
    choose: quietly(deeds.choose),
    putOnStage: quietly(deeds.putOnStage),
  }
}
