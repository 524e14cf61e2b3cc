import { defineWords } from '../words/define-words.ts'

/** What is said of speaking one's lines. */
export const speechWords = defineWords(
  'screen.speech',
  {
    speak: 'Speak into the microphone',
    speakWhy: 'Hold it while you speak, or press once and again at the end (Alt+9)',
    end: 'I have spoken',
    leaveOpen: 'Leave the microphone open',
    leaveOpenWhy: 'Speak whenever you like: what you say comes into the field (Alt+8)',
    closeIt: 'Close the microphone',
    open: 'The microphone is open. Speak when you like: what you say comes into the field.',
    understood: (said: string) => `Understood: ${said}`,
    asking: 'Allow the microphone in your browser, then speak.',
    listening: 'Listening. Let go, or press again, when you have spoken.',
    understanding: 'Understanding what you said…',
    nothing: 'No words were understood. Say it again, a little closer to the microphone.',
    'not-allowed':
      'This page may not use the microphone: allow it in your browser’s settings for this page, or write.',
    'no-microphone': 'No microphone was found: connect one and try again, or write.',
    insecure:
      'Browsers give a microphone only to pages that came by https: ask your host to open the house with --lan --tls, or write.',
    failed: 'What you said could not be understood just now: try again, or write.',
    first:
      'Your browser understands speech by itself, and may send the sound to its maker for that. The house hears nothing but the words you send.',
    firstOpen:
      'Your browser understands speech by itself. While the microphone is open it may send everything that is said in the room to its maker, whoever says it. The house hears nothing but the words you send.',
    goAhead: 'Go ahead',
    notNow: 'Not now',
  },
  {
    speak: '对着麦克风说',
    speakWhy: '按住说话，松开结束；也可以按一下开始，再按一下结束（Alt+9）',
    end: '说完了',
    leaveOpen: '让麦克风一直开着',
    leaveOpenWhy: '想说就说，说的话会写进输入框（Alt+8）',
    closeIt: '关掉麦克风',
    open: '麦克风开着。想说就说，说的话会写进输入框。',
    understood: (said) => `听到：${said}`,
    asking: '请在浏览器里允许使用麦克风，然后开口。',
    listening: '正在听。说完松手，或者再按一下。',
    understanding: '正在听写你说的话……',
    nothing: '没听出什么话来。离麦克风近一点，再说一遍。',
    'not-allowed': '这个页面不能用麦克风：请在浏览器的网站设置里允许，或者打字。',
    'no-microphone': '没有找到麦克风：接上一个再试，或者打字。',
    insecure: '浏览器只让 https 打开的页面用麦克风：请主人用 --lan --tls 开门，或者打字。',
    failed: '刚才没能听懂你说的话：再试一次，或者打字。',
    first: '你的浏览器自己会听写，为此可能把声音发给它的厂商。剧场只会收到你送出的文字。',
    firstOpen:
      '你的浏览器自己会听写。麦克风开着的时候，屋里不管谁说的话，都可能发给它的厂商。剧场只会收到你送出的文字。',
    goAhead: '开始吧',
    notNow: '先不用',
  },
)
