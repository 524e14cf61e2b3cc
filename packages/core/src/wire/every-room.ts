import { chatRoom } from '../chat/chat-room.ts'
import { tableRoom } from '../mystery/table-room.ts'
import { SHOW_ROOMS } from '../performance/show-rooms.ts'

/** Every room a piece may fold into, whether it is a performance, a companion room or a mystery table: server and screens read with these. */
export const EVERY_ROOM = [...SHOW_ROOMS, chatRoom, tableRoom] as const
