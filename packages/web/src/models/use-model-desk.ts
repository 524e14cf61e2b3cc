import type { CallOf, ReplyOf, Routes } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHouse } from '../house/house.tsx'
import { useTongue } from '../words/use-words.tsx'
import { latestError } from './latest-error.ts'

/** All that is known of models, as whoever asks may see it. */
export type ModelsListed = ReplyOf<Routes['listModels']>
/** What is connected, who does what, and who is known by name. */
export type Desk = NonNullable<ModelsListed['desk']>
/** A model the house can play with. */
export type HouseModel = Desk['connected'][number]
/** What came of looking at an address. */
export type Looked = ReplyOf<Routes['lookForModels']>
/** What came of connecting a model. */
export type Came = ReplyOf<Routes['connectModel']>
/** Why a model was not connected. */
export type WhyNot = Extract<Came, { kind: 'refused' }>['why']
/** Where models are asked for. */
export type Place = CallOf<Routes['lookForModels']>['body']
/** A model somebody wants to play with. */
export type Wanted = CallOf<Routes['connectModel']>['body']
/** What a model can be given to do. */
export type Job = CallOf<Routes['giveJob']>['body']['job']

/** What can be done about the models of the house. */
export interface ModelDeeds {
  readonly look: (place: Place) => Promise<Looked>
  readonly connect: (wanted: Wanted) => Promise<Came>
  readonly give: (job: Job, model: string | null) => void
  readonly price: (model: string, price: { readonly input: number; readonly output: number }) => void
  readonly letGo: (model: string) => void
  /** Looks at the machine again. */
  readonly again: () => void
  readonly isLooking: boolean
  readonly error: unknown
}

/** Asks for the models of the house, and does what can be done about them. */
export function useModelDesk({ enabled }: { readonly enabled: boolean }): {
  readonly listed: ModelsListed | undefined
  readonly deeds: ModelDeeds
} {
  const { wire } = useHouse()
  const language = useTongue()
  const queries = useQueryClient()
  const models = useQuery({ queryKey: ['models'], queryFn: () => wire.listModels(), enabled })
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['house'] }),
      queries.invalidateQueries({ queryKey: ['models'] }),
    ])
  const look = useMutation({ mutationFn: (body: Place) => wire.lookForModels({ body }) })
  const connect = useMutation({
    mutationFn: (body: Wanted) => wire.connectModel({ body: { language, ...body } }),
    onSuccess,
  })
  const give = useMutation({
    mutationFn: (body: { readonly job: Job; readonly model: string | null }) => wire.giveJob({ body }),
    onSuccess,
  })
  const price = useMutation({
    mutationFn: ({ model, ...body }: { model: string; input: number; output: number }) =>
      wire.priceModel({ model, body }),
    onSuccess,
  })
  const letGo = useMutation({ mutationFn: (model: string) => wire.letModelGo({ model }), onSuccess })
  return {
    listed: models.data,
    deeds: {
      look: look.mutateAsync,
      connect: connect.mutateAsync,
      give: (job, model) => give.mutate({ job, model }),
      price: (model, { input, output }) => price.mutate({ model, input, output }),
      letGo: letGo.mutate,
      again: () => void models.refetch(),
      isLooking: models.isFetching,
      error: latestError([
        // Looking is done in between, too: it counts only while it fails.
        { submittedAt: models.error === null ? 0 : models.errorUpdatedAt, error: models.error },
        ...[look, connect, give, price, letGo],
      ]),
    },
  }
}
