import { type CadGround, cssColour } from './palette.ts'

const LIGHT: CadGround = { ground: 0xfdfcfa, foreground: 0x1b1a17, isDark: false }
const DARK: CadGround = { ground: 0x16181c, foreground: 0xe9e8e6, isDark: true }

/** Ground and foreground of the page's theme. */
export function pageGround(): CadGround {
  return document.documentElement.dataset['mantineColorScheme'] === 'dark' ? DARK : LIGHT
}

/** The ground of the page's theme; its colour is given to the element too, for what is drawn with styles. */
export function readGround(host: HTMLElement): CadGround {
  const ground = pageGround()
  host.style.setProperty('--pl-cad-ground', cssColour(ground.ground))
  return ground
}
