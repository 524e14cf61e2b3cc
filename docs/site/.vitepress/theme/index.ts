import '@fontsource-variable/source-serif-4/index.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import '@fontsource-variable/source-sans-3/index.css'
import Theme from 'vitepress/theme-without-fonts'
import './house.css'
import './front.css'

export default Theme
