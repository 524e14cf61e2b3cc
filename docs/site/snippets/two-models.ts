import { connectModel } from '@commedia/core/adapters'
import { type GivenModels, openRoom, say } from '@commedia/core/rooms'

const baseUrl = process.env.COMMEDIA_BASE_URL ?? 'http://127.0.0.1:11434/v1'
// #region models
const large = await connectModel({ kind: 'openai-compatible', name: 'ollama', model: 'qwen2.5:32b', baseUrl })
const small = await connectModel({ kind: 'openai-compatible', name: 'ollama', model: 'qwen2.5:3b', baseUrl })

// `prompt` is the id of the job, such as `chat.reply` or `floor.moderator`; `role` is whom it is done for.
const models: GivenModels = ({ prompt }) => (prompt === 'chat.reply' ? large : small)
// #endregion models
const room = await openRoom({ companions: [{ name: 'Mara', base: 'You are Mara.' }] }, { models })
console.log((await say(room, 'Is anybody in?')).replies.length)
