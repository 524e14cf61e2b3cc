export { exportTraining, type TrainingWishes } from './export-training.ts'
export type {
  ComparedTakes,
  StrategyLabel,
  TrainingInput,
  TrainingShow,
  TrainingTake,
} from './training-input.ts'
