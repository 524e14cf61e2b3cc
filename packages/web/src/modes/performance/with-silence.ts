import type { StageDeeds } from './stage-deeds.ts'

/** Ends what is heard: as it is, or so that the line ends in the record where it was heard. */
export interface Silencing {
  readonly silence: () => void
  readonly cutIn: () => Promise<unknown>
}

/** The same deeds; whatever ends a line or a show ends its sound at once, before the house has heard of it. */
export function withSilence(deeds: StageDeeds, { silence, cutIn }: Silencing): StageDeeds {
  const quietly =
    <Given extends readonly unknown[], Done>(deed: (...given: Given) => Done) =>
    (...given: Given): Done => {
      silence()
      return deed(...given)
    }
  const behindCut = (deed: () => void) => (): void => void cutIn().then(deed)
  return {
    ...deeds,
    send: (wish) =>
      wish.kind === 'say-line' || wish.kind === 'do-act' ? deeds.send(wish, cutIn()) : deeds.send(wish),
    stop: behindCut(deeds.stop),
    hold: behindCut(deeds.hold),
    cutIn: behindCut(deeds.cutIn),
    undo: quietly(deeds.undo),
    end: quietly(deeds.end),
    rewind: quietly(deeds.rewind),
    edit: quietly(deeds.edit),
    another: quietly(deeds.another),
    choose: quietly(deeds.choose),
    putOnStage: quietly(deeds.putOnStage),
  }
}
