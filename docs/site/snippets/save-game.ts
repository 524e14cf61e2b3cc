import { memoryJournal, openRoom, PLAIN_PROFILE, restoreRoom, say } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'

const companions = [{ name: 'Mara', base: 'You are Mara.' }]
const model = scriptedModel(['Aye.', 'You asked that before.'])
const ports = { models: () => ({ model, profile: PLAIN_PROFILE }), clock: systemClock() }
// #region save
const take = { id: 'take_1', show: 'room_1' }
const journal = memoryJournal()
await say(await openRoom({ companions, take }, { ...ports, journal }), 'Is anybody in?')
const saved = JSON.stringify(await journal.read(take.id, { after: 0 })) // into localStorage, or a file

const later = memoryJournal()
await later.begin(take)
await later.append(take.id, 0, JSON.parse(saved))
const room = await restoreRoom(take, { ...ports, journal: later })
await say(room, 'Is anybody in?')
// #endregion save
if (!JSON.stringify(model.asked[1]).includes('Aye.')) throw new Error('She has forgotten what was said.')
