import { openRoom, PLAIN_PROFILE, say } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'
import { openHomeStore } from '@commedia/node'

const folder = process.env.SNIPPET_FOLDER ?? 'my-theatre'
const companions = [{ name: 'Mara', base: 'You are Mara.' }]
const models = () => ({ model: scriptedModel(['Aye.']), profile: PLAIN_PROFILE })
// #region keep
const store = await openHomeStore({ folder }) // or connectPostgres(url)
const take = { id: 'take_1', show: 'room_1' }
const { journal, snapshots, book } = store
const room = await openRoom({ companions, take }, { models, clock: systemClock(), journal, snapshots, book })
await say(room, 'Is anybody in?')
await store.close()
// #endregion keep
