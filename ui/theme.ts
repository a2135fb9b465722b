import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { BREAKPOINT_PX, DATA, MOTION_MS, NEUTRALS, ROLES, STATUS, TYPE, Z_INDEX } from './tokens.ts'

/** Mantine's theme, so that its floating parts look like ours. Colours go through our variables: see `mantineVariables`. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--pl-font)',
  fontFamilyMonospace: 'var(--pl-font-mono)',
  headings: { fontFamily: 'var(--pl-font)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--pl-size-small)',
    sm: 'var(--pl-size-base)',
    md: 'var(--pl-size-read)',
    lg: 'var(--pl-size-title)',
    xl: 'var(--pl-size-head)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--pl-shadow-float)',
    md: 'var(--pl-shadow-float)',
    lg: 'var(--pl-shadow-float)',
    xl: 'var(--pl-shadow-float)',
  },
  breakpoints: {
    xs: '30em',
    sm: `${BREAKPOINT_PX.phone / 16}em`,
    md: `${BREAKPOINT_PX.tablet / 16}em`,
    lg: '80em',
    xl: '100em',
  },
  colors: {
    accent: shades(DATA.light.sequential, ROLES.light.accent),
    gray: tenOf(NEUTRALS.light),
    dark: tenOf([...NEUTRALS.dark].reverse()),
    red: shades([], STATUS.light.critical.shape),
  },
  primaryColor: 'accent',
  primaryShade: 9,
  autoContrast: true,
  luminanceThreshold: 0.3,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { zIndex: Z_INDEX.popup, transitionProps: { duration: MOTION_MS.panel, transition: 'fade' } },
    },
    Drawer: { defaultProps: { zIndex: Z_INDEX.popup, transitionProps: { duration: MOTION_MS.panel } } },
    // One above the dialogs, so that a list opened inside a dialog is not behind it.
    Popover: { defaultProps: { zIndex: Z_INDEX.popup + 1, transitionProps: { duration: MOTION_MS.fast } } },
    // The placeholder is an extra focusable child that breaks the menu role (aria-required-children).
    Menu: { defaultProps: { zIndex: Z_INDEX.popup + 1, withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: { zIndex: Z_INDEX.popup + 1 } },
  },
})

/** Mantine's own colour variables in terms of ours; both themes share them, because ours change with the theme. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: COLOURS, light: COLOURS, dark: COLOURS })

const COLOURS: Record<string, string> = {
  '--mantine-color-body': 'var(--pl-surface)',
  '--mantine-color-text': 'var(--pl-text)',
  '--mantine-color-dimmed': 'var(--pl-text-quiet)',
  '--mantine-color-placeholder': 'var(--pl-text-quiet)',
  '--mantine-color-bright': 'var(--pl-text)',
  '--mantine-color-anchor': 'var(--pl-accent-text)',
  '--mantine-color-error': 'var(--pl-critical-text)',
  '--mantine-color-default': 'var(--pl-surface)',
  '--mantine-color-default-hover': 'var(--pl-hover)',
  '--mantine-color-default-color': 'var(--pl-text)',
  '--mantine-color-default-border': 'var(--pl-control)',
  '--mantine-color-disabled': 'var(--pl-sunken)',
  '--mantine-color-disabled-color': 'var(--pl-text-off)',
  '--mantine-color-disabled-border': 'var(--pl-line)',
  '--mantine-primary-color-filled': 'var(--pl-accent)',
  '--mantine-primary-color-filled-hover': 'var(--pl-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--pl-on-accent)',
  '--mantine-primary-color-light': 'var(--pl-accent-tint)',
  '--mantine-primary-color-light-color': 'var(--pl-accent-text)',
  '--mantine-line-height': String(TYPE.base.latin[1] / TYPE.base.latin[0]),
}

function tenOf(ramp: readonly string[]): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = ramp
  return [a, b, c, d, e, f, g, h, i, j]
}

/** A ten-step colour for Mantine that ends in `last`; only the last step is used as a fill. */
function shades(ramp: readonly string[], last: string): MantineColorsTuple {
  return tenOf(Array.from({ length: 10 }, (_, at) => (at === 9 ? last : (ramp[Math.min(at, ramp.length - 1)] ?? last))))
}
