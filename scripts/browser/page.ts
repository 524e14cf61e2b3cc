import { openRoom, profileFor, say } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'

declare global {
  interface Window {
    readonly played: Promise<{
      readonly replies: readonly string[]
      readonly frames: readonly { readonly at: number; readonly text: string }[]
      readonly endedAt: number
    }>
  }
}

// A page of somebody's own: one room, one model on this machine's loopback, tokens shown as they come.
const play = async (): Promise<Awaited<Window['played']>> => {
  const model = await connectModel({
    kind: 'openai-compatible',
    baseUrl: `${location.origin}/v1`,
    model: 'streaming',
  })
  const profile = profileFor(model.provider, model.modelId)
  const room = await openRoom(
    {
      companions: [
        { name: 'Mara', base: 'You are Mara, keeper of the light.', description: 'keeps the light' },
        { name: '阿青', base: '你是阿青，渡口的船娘。', description: 'ferries people over' },
      ],
      mode: 'round-robin',
    },
    { models: () => ({ model, profile }), clock: systemClock(), seed: 3 },
  )
  const frames: { at: number; text: string }[] = []
  const viewer = room.stage.take
  room.house.feed.watch(viewer, 'booth', ({ kind, text }) => {
    if (kind === 'speech') frames.push({ at: performance.now(), text })
  })
  const { replies } = await say(room, 'Is anybody in?', { rounds: 2 })
  return { replies: replies.map(({ text }) => text), frames, endedAt: performance.now() }
}

Object.assign(window, { played: play() })
