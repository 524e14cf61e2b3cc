import { systemClock } from '../adapters/system-clock.ts'
import * as chat from '../chat/index.ts'
import * as perceiving from '../chat/perceive.ts'
import { type GivenModels, modelsFrom } from '../models/given-models.ts'
import type { Clock } from '../ports/clock.ts'
import type { Take } from '../schema/take.ts'
import { checkNames, checkSettings, checkSheets } from './room-settings.ts'

/** What a room stands on: a model of any provider is enough; everything else is kept in memory unless told. */
export type RoomPorts = Omit<chat.RoomPorts, 'models' | 'clock'> & {
  /** The clock of this machine, unless told. */
  readonly clock?: Clock
  /** A model of any provider, or one for each job and companion. */
  readonly models: GivenModels
}

/**
 * Opens a companion room: one chat for all, and one of its own for each companion with the user. A take that already holds a room is
 * gone on with. What does not fit is a `wrong-setting` that says what was meant.
 */
export async function openRoom(setup: chat.RoomSetup, ports: RoomPorts): Promise<chat.CompanionRoom> {
  checkSettings('setup', setup)
  checkSheets(setup.companions)
  const read = portsOf(ports)
  checkNames(setup.companions, { ...chat.MAKES, ...ports.makes })
  return chat.openRoom(setup, read)
}

/** Finds a room again from its record: the nearest snapshot, and the events after it. */
export async function restoreRoom(take: Take, ports: RoomPorts): Promise<chat.CompanionRoom> {
  return chat.restoreRoom(take, portsOf(ports))
}

/** Says something in a room and has the companions reply. */
export const say: typeof chat.say = async (room, words, details = {}) => {
  checkSettings('say', details)
  return chat.say(room, words, details)
}

/** Puts the user's words into the record at once, also while a run goes on. Nobody has to answer. */
export const post: typeof chat.post = async (room, words, details = {}) => {
  checkSettings('say', details)
  return chat.post(room, words, details)
}

/** Asks a companion for one of its actions, in its own chat with the user unless told. */
export const act: typeof chat.act = async (room, asked, details = {}) => {
  checkSettings('act', asked)
  checkSettings('run', details)
  return chat.act(room, asked, details)
}

/** Has companions reply, one after the other, until the rounds are used or it is the user's turn. */
export const runConversation: typeof chat.runConversation = async (room, details = {}) => {
  checkSettings('run', details)
  return chat.runConversation(room, details)
}

/**
 * Has a companion pick one of some options in character, from what it has perceived: a game asks, and does what it gets. Those in the
 * chat see the question and what was chosen. It always answers; `how` says whether a model did.
 */
export const choose: typeof chat.choose = async (room, details) => {
  checkSettings('choose', details)
  return chat.choose(room, details)
}

/** Changes values of the world, for all to see or for some. Triggers look at it after the next run, or by `react`. */
export const changeWorld: typeof chat.changeWorld = async (room, values, details = {}) => {
  checkSettings('world', values)
  checkSettings('seen', details)
  return chat.changeWorld(room, values, details)
}

/**
 * Something happens in the host's world, in its words: those who perceive it know of it from now on, in every chat they are in, and
 * nobody else does.
 */
export const perceive: typeof perceiving.perceive = async (room, happening, details = {}) => {
  checkSettings('seen', details)
  return perceiving.perceive(room, happening, details)
}

/** Frees or disables a companion, makes it autonomous, or keeps it to chatting. */
export const setStatus: typeof chat.setStatus = async (room, name, status) => {
  checkSettings('status', status)
  return chat.setStatus(room, name, status)
}

/** Opens another chat of the user with some companions and gives its id. */
export const openChat: typeof chat.openChat = async (room, details) => {
  checkSettings('chat', details)
  return chat.openChat(room, details)
}

/** Has a companion say one of its fixed utterances, without a model; says nothing when none of the kind is unlocked. */
export const sayMotto: typeof chat.sayMotto = async (room, details) => {
  checkSettings('motto', details)
  return chat.sayMotto(room, details)
}

function portsOf(ports: RoomPorts): chat.RoomPorts {
  checkSettings('ports', ports)
  return { ...ports, clock: ports.clock ?? systemClock(), models: modelsFrom(ports.models) }
}
