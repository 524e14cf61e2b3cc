import { PLAIN_PROFILE } from '@commedia/core'
import { connectEmbedder, connectModel, systemClock } from '@commedia/core/adapters'
import { castAtOnce } from '@commedia/core/casting'
import { readScript } from '@commedia/core/reading'

const baseUrl = process.env.COMMEDIA_BASE_URL ?? 'http://127.0.0.1:11434/v1'
const text = 'Tomas: The wick is wet again.\nMara: The wick is yours.\n'
const model = await connectModel({ kind: 'openai-compatible', model: 'llama3.1', baseUrl })
const models = () => ({ model, profile: PLAIN_PROFILE })
const clock = systemClock()
// #region embedder
const embedder = connectEmbedder({ baseUrl, model: 'nomic-embed-text', dimensions: 768 })
const { characters, memory } = await castAtOnce(
  { script: readScript(text), title: 'The Packet' },
  { models, clock, embedder },
)
// #endregion embedder
console.log(characters.length, memory.embedder.id)
