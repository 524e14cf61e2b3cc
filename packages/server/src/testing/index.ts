export type { ReceivedLetter } from './read-letter.ts'
export { startPost, type TemporaryPost } from './start-post.ts'
export { startRestate, startRestateCluster, type TemporaryRestate } from './start-restate.ts'
