import { CommediaError, type ModelDirectory, type ModelInUse } from '@commedia/core'
import type { FoundModel } from '@commedia/node'

/** A model that was chosen: how it is reached, without its key. */
export type ChosenModel = Omit<FoundModel, 'model'> & { readonly model: string }

/** What the house plays with. */
export interface HouseModels {
  readonly directory: ModelDirectory
  /** The models that are connected, by name; empty while nobody can play. */
  readonly names: () => readonly string[]
  /** What this machine could play with, for whoever is at home to choose from. */
  readonly offers: () => Promise<readonly FoundModel[]>
  /** Connects one of the offers; a vendor has many models, and the person says which. */
  readonly choose: (offer: string, model?: string) => Promise<void>
}

/** How models are looked for and connected. */
export interface ModelStand {
  readonly find: () => Promise<readonly FoundModel[]>
  readonly connect: (chosen: ChosenModel) => Promise<ModelInUse>
  /** Remembers the choice for the next time the house opens. */
  readonly keep?: (chosen: ChosenModel) => Promise<void>
}

/** A house that was told which models it has. */
export function fixedModels(directory: ModelDirectory, names: readonly string[]): HouseModels {
  return {
    directory,
    names: () => names,
    offers: async () => [],
    choose: async () => {
      throw new CommediaError('forbidden', 'Whoever runs this house has chosen its models.')
    },
  }
}

/** A house that begins without a model and lets whoever is at home choose from what the machine has. */
export function modelsToChoose({ find, connect, keep }: ModelStand, before?: ChosenModel): HouseModels {
  let chosen: { readonly name: string; readonly use: ModelInUse } | undefined
  const take = async (model: ChosenModel): Promise<void> => {
    chosen = { name: model.model, use: await connect(model) }
  }
  // One that was chosen earlier is taken again at once; whether it answers shows when somebody plays.
  const ready = before === undefined ? Promise.resolve() : take(before).catch(() => undefined)
  return {
    directory: () => {
      if (chosen === undefined) throw new CommediaError('wrong-setting', 'No model is connected.')
      return chosen.use
    },
    names: () => (chosen === undefined ? [] : [chosen.name]),
    offers: find,
    async choose(offer, named) {
      await ready
      const found = (await find()).find(({ id }) => id === offer)
      const model = found?.model ?? named
      if (found === undefined || model === undefined)
        throw new CommediaError('not-found', 'There is no such model on this machine any more.')
      await take({ ...found, model })
      await keep?.({ ...found, model })
    },
  }
}
