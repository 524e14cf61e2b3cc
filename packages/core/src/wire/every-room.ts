import { chatRoom } from '../chat/chat-room.ts'
import { tableRoom } from '../mystery/table-room.ts'
import { SHOW_ROOMS } from '../performance/show-rooms.ts'
import { screeningRoom } from '../screening/screening-room.ts'

/** Every room a piece may fold into, whether it is a performance, a companion room, a mystery table or a screening: server and screens read with these. */
export const EVERY_ROOM = [...SHOW_ROOMS, chatRoom, tableRoom, screeningRoom] as const
