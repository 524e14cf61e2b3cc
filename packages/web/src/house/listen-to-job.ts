import { SeenEvent, StageNews, type StreamMessage } from '@commedia/core/wire'

/** Whoever listens to long work: whether the line is lost, what happens, and that its state has changed. */
export interface JobListener {
  readonly onLost: (isLost: boolean) => void
  readonly onEvent: (event: SeenEvent) => void
  readonly onStage: () => void
}

/** Listens to long work. The browser comes back by itself when the line breaks, and hears everything again. Gives what hangs up. */
export function listenToJob(url: string, { onLost, onEvent, onStage }: JobListener): () => void {
  const line = new EventSource(url)
  const on = (name: StreamMessage['event'], hear: (said: unknown) => void): void =>
    line.addEventListener(name, ({ data }) => hear(JSON.parse(data)))
  line.onopen = () => onLost(false)
  line.onerror = () => onLost(true)
  on('event', (said) => {
    const event = SeenEvent.safeParse(said)
    if (event.success) onEvent(event.data)
  })
  on('stage', (said) => {
    if (StageNews.safeParse(said).success) onStage()
  })
  return () => line.close()
}
