import { floorGiven, floorReturned } from '../floor/floor-events.ts'
import type { FloorChoice, ReturnReason } from '../floor/floor-scene.ts'
import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact } from '../schema/event.ts'
import { audienceOf } from './audience-of.ts'
import { callBack } from './call-back.ts'
import { NOTHING_CAME } from './called-back.ts'
import type { ChatCrew } from './chat-crew.ts'
import { actionStarted, exchangeKept, messagePosted, replyFailed } from './chat-events.ts'
import { type ChatNow, type ChatRoomState, chatRoom, type Run } from './chat-room.ts'
import { chooseAction } from './choose-action.ts'
import { bringsOther, inherited, printed, withoutExcerpt, written } from './context.ts'
import { floorOf, pendingAction } from './floor-of.ts'
import { runReplies } from './run-replies.ts'
import { sceneFor } from './scene-for.ts'
import { nextAmong } from './take-turns-among.ts'

/**
 * One turn of a chat: somebody is given the floor, the deputies of an action work first, and one companion replies;
 * or the floor goes back to the user. A reply that breaks is told as a fact, so that its speaker is free again, and
 * its error is the generator's return value.
 */
export async function* takeChatTurn(stage: Stage, run: Run, crew: ChatCrew): AsyncGenerator<Fact, unknown> {
  const state = stateOf(stage, chatRoom)
  const now = chatOf(state, run.chat)
  const choice = await nextSpeakers(now, { stage, state, run, crew })
  if (choice.usage !== undefined) crew.onUsage(choice.usage)
  const speakers =
    choice.kind === 'returned' ? [] : choice.speakers.flatMap((id) => state.companions[id] ?? [])
  const [host, ...others] = speakers.filter(({ kind }) => kind === 'npc')
  if (choice.kind === 'returned' || host === undefined) {
    yield returned(now, run, choice.kind === 'returned' ? choice.reason : 'nobody-left')
    return undefined
  }
  const action = await actionFor(host, now, { stage, state, crew })
  const waiting = others.map(({ id }) => id)
  yield fact(floorGiven, {
    by: now.chat.moderator,
    audience: audienceOf(now.chat, run.circle),
    body: {
      place: now.chat.id,
      speaker: host.id,
      deputies: action?.deputies.map(({ id }) => id) ?? [],
      waiting,
      reason: choice.reason,
    },
  })
  const body = { chat: now.chat.id, companion: host.id }
  if (action !== undefined)
    yield fact(actionStarted, {
      by: host.id,
      audience: audienceOf(now.chat, run.circle),
      body: { ...body, action: action.id },
    })
  try {
    const context = yield* reply(host, { action, now, stage, state, run, crew })
    const kept = keep(context, { host, action: action?.id, now, speakersLeft: waiting.length + run.left - 1 })
    if (kept !== undefined)
      yield fact(exchangeKept, { by: host.id, audience: [], body: { chat: now.chat.id, ...kept } })
    const reason = reasonToReturn(context, run, crew)
    if (reason !== undefined) yield returned(now, run, reason)
    return undefined
  } catch (error) {
    const code = error instanceof CommediaError ? error.code : 'model-failed'
    yield fact(replyFailed, { by: host.id, audience: [], body: { ...body, code } })
    yield returned(now, run, 'failed')
    return error
  }
}

/** A chat that is open, or `bad-cue`. */
export function chatOf(state: ChatRoomState, id: string): ChatNow {
  const now = state.chats[id]
  if (now === undefined) throw new CommediaError('bad-cue', `There is no open chat ${id} in this room.`)
  return now
}

/** Has the deputies of an action and then the host do their reply functions, and prints what they leave to be printed. */
async function* reply(host: Companion, { action, ...turn }: Replying): AsyncGenerator<Fact, Context> {
  const { now, run, crew } = turn
  const to = run.circle?.filter((id) => id !== host.id)
  let context = openContext(now, { ...turn, host, action: action?.id })
  let before: Companion | undefined
  const calledBack = action === undefined ? yield* callBack(host, turn) : NOTHING_CAME
  for (const companion of [...(action?.deputies ?? []), host]) {
    const standing = { host, before, context, calledBack, circle: run.circle, ...turn }
    const scene = await sceneFor(companion, standing)
    const make = crew.makes[companion.make]
    if (make === undefined)
      throw new CommediaError(
        'wrong-setting',
        `${companion.name} is of make ${companion.make}, which nobody registered.`,
      )
    context = await runReplies(make(companion), context, scene)
    const line = printed(context, companion)
    if (line !== undefined)
      yield fact(messagePosted, {
        by: host.id,
        audience: audienceOf(now.chat, run.circle),
        body: { chat: now.chat.id, ...line, ...(to?.length && { to }), ...origin(context, line.form) },
      })
    context = withoutExcerpt(context)
    before = companion
  }
  return context
}

interface Replying extends TurnScene {
  readonly action: { readonly id: string; readonly deputies: readonly Companion[] } | undefined
  readonly now: ChatNow
  readonly run: Run
}

interface TurnScene {
  readonly stage: Stage
  readonly state: ChatRoomState
  readonly crew: ChatCrew
}

async function nextSpeakers(
  now: ChatNow,
  { stage, state, run, crew }: TurnScene & { readonly run: Run },
): Promise<FloorChoice> {
  if (run.circle !== undefined) return nextAmong(run.circle, { now, state, excluded: run.excluded })
  const scene = floorOf(now, { state, stage, excluded: run.excluded })
  const waiting = now.waiting.filter((id) => !scene.excluded.includes(id))
  if (waiting.length > 0) return { kind: 'given', speakers: waiting, reason: now.reason }
  return crew.strategy(scene, crew)
}

async function actionFor(host: Companion, now: ChatNow, scene: TurnScene) {
  const pending = pendingAction(now, scene.state)
  if (pending !== undefined)
    return pending.host.id === host.id ? { id: pending.action.id, deputies: pending.deputies } : undefined
  return now.chat.actions === 'automatic' ? chooseAction(host, now, scene) : undefined
}

function openContext(
  now: ChatNow,
  {
    stage,
    state,
    host,
    action,
  }: Pick<TurnScene, 'stage' | 'state'> & { readonly host: Companion; readonly action: string | undefined },
): Context {
  const { chat, exchange } = now
  const isTheirs = exchange?.circle === undefined || exchange.circle.includes(host.id)
  const there = chat.participants.flatMap((id) => state.companions[id] ?? [])
  return {
    ...(isTheirs && exchange),
    action,
    companions: [...chat.participants],
    companionNames: there.map(({ name }) => name).join(', '),
    chatId: chat.id,
    situation: chat.situation,
    conversation: `${stage.take} ${now.since}`,
    interaction: state.interactions,
    sequence: now.messages,
  }
}

/** What is kept of an exchange: all of it when the user was asked something, what was changed when others go on. */
function keep(
  context: Context,
  { host, action, now, speakersLeft }: Keeping,
): { context: Context; until: 'next-speaker' | 'user-answers' } | undefined {
  if (context.question !== undefined) {
    const { question } = context
    return {
      context: written({ ...inherited(context), question, action, recipients: [host.id] }),
      until: 'user-answers',
    }
  }
  return speakersLeft > 0 && bringsOther(context, now.exchange)
    ? { context: written(inherited(context)), until: 'next-speaker' }
    : undefined
}

interface Keeping {
  readonly host: Companion
  readonly action: string | undefined
  readonly now: ChatNow
  readonly speakersLeft: number
}

function reasonToReturn(
  context: Context,
  run: Run,
  { signals, silence }: ChatCrew,
): ReturnReason | undefined {
  if (silence?.() !== undefined) return 'failed'
  if (context.message === undefined && signals.stop.aborted) return 'stopped'
  if (context.question !== undefined) return 'question'
  return run.left <= 1 ? 'rounds-used' : undefined
}

function origin({ how, response }: Context, form: string) {
  return form !== 'message' ? {} : { ...(how && { how }), ...(response && { response }) }
}

function returned({ chat }: ChatNow, { circle }: Run, reason: ReturnReason): Fact {
  return fact(floorReturned, {
    by: chat.moderator,
    audience: audienceOf(chat, circle),
    body: { place: chat.id, reason },
  })
}
