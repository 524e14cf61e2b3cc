export { startRestate, startRestateCluster, type TemporaryRestate } from './start-restate.ts'
