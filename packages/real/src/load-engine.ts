import { getLlama, type Llama, type LlamaModel } from 'node-llama-cpp'
import { createSlots, type Slots } from './slots.ts'
import { joinWeights } from './weights.ts'

/** How the local model is set up. */
export interface EngineOptions {
  /** Cores to use; 1 leaves room for others. */
  readonly threads?: number
  /** Tokens a prompt and its reply may have together; the model was trained on 2048. */
  readonly contextSize?: number
  /** Prompts whose beginnings are kept at the same time, at about 50 MB each. */
  readonly slots?: number
}

/** The loaded weights and the one context everything runs in. */
export interface Engine {
  readonly llama: Llama
  readonly model: LlamaModel
  readonly slots: Slots
  readonly contextSize: number
  /** Waits until nobody else is using the context; the returned function lets the next one in. */
  enter(): Promise<() => void>
  dispose(): Promise<void>
}

/** Loads the weights and makes the context. Nothing is compiled and nothing is downloaded. */
export async function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  const { threads = 1, contextSize = 2048, slots = 4 } = options
  const modelPath = await joinWeights()
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logLevel: 'error' as Llama['logLevel'],
  })
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
  const context = await model.createContext({ contextSize, sequences: slots, threads })
  const enter = createTurnstile()
  return {
    llama,
    model,
    slots: createSlots(context),
    contextSize: context.contextSize,
    enter,
    async dispose() {
      // Disposing under a running evaluation brings the process down.
      const leave = await enter()
      await llama.dispose()
      leave()
    },
  }
}

function createTurnstile(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let leave = () => {}
    last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
