import { defineWords } from '../words/define-words.ts'

/** What is said of the place, and of whoever is on. */
export const sceneWords = defineWords(
  'screen.scene',
  {
    scene: 'On stage',
    nobodyOn: 'The stage is empty.',
    offStage: 'You are off stage. Say or do something to come on; then you hear what is said again.',
    you: 'you',
    speaking: 'speaking',
    awaited: 'the others wait',
    awaitedYou: 'it is your turn',
    typing: 'is writing',
    hiding: 'out of sight',
  },
  {
    scene: '台上',
    nobodyOn: '台上空无一人。',
    offStage: '你现在不在台上。说句话或做点什么就能上场，也就能听到台上的话了。',
    you: '你',
    speaking: '正在说话',
    awaited: '大家在等',
    awaitedYou: '轮到你了',
    typing: '正在输入',
    hiding: '藏在暗处',
  },
)
