import {
  BREAKPOINT_PX,
  DATA,
  FONT,
  MOTION_MS,
  NEUTRALS,
  RADIUS_PX,
  ROLES,
  SHADOW,
  SIDEBAR_REM,
  SPACE_STEPS,
  STATUS,
  type Theme,
  TYPE,
  WEIGHT,
  Z_INDEX,
} from './tokens.ts'

/** The style sheet `tokens.css`: the tokens as custom properties `--pl-…`, both themes and both scripts. */
export function tokensCss(): string {
  const rules = [
    rule(':root', { ...fixedProperties(), ...typeProperties('latin') }),
    rule(':root,\n[data-mantine-color-scheme="light"]', colourProperties('light')),
    rule('[data-mantine-color-scheme="dark"]', colourProperties('dark')),
    rule(':lang(ar)', typeProperties('arabic')),
    `@media (max-width: ${BREAKPOINT_PX.phone - 0.02}px), (pointer: coarse) {\n${rule(':root', TOUCH, '  ')}\n}`,
    `@media (prefers-reduced-motion: reduce) {\n${rule(':root', { fast: '0.01ms', panel: '0.01ms' }, '  ')}\n}`,
  ]
  return `/* Made from tokens.ts; change that and run the tests of ui/ with -u. */\n${rules.join('\n\n')}\n`
}

/** Fingers, and gloves, need 44 px. */
const TOUCH = { height: '2.75rem', 'height-small': '2.75rem' }

function fixedProperties(): Record<string, string> {
  return {
    ...fromEntries(SPACE_STEPS.map((step) => [`space-${step}`, `${step / 4}rem`])),
    ...fromEntries(Object.entries(WEIGHT).map(([name, weight]) => [`weight-${name}`, String(weight)])),
    'font-mono': FONT.mono,
    height: '2rem',
    'height-small': '1.625rem',
    radius: `${RADIUS_PX.control}px`,
    'radius-panel': `${RADIUS_PX.panel}px`,
    fast: `${MOTION_MS.fast}ms`,
    panel: `${MOTION_MS.panel}ms`,
    'z-frame': String(Z_INDEX.frame),
    'z-popup': String(Z_INDEX.popup),
    'z-message': String(Z_INDEX.message),
    sidebar: `${SIDEBAR_REM.expanded}rem`,
    'sidebar-collapsed': `${SIDEBAR_REM.collapsed}rem`,
    'sidebar-phone': `${SIDEBAR_REM.expandedPhone}rem`,
  }
}

function colourProperties(theme: Theme): Record<string, string> {
  const data = DATA[theme]
  return {
    ...fromEntries(NEUTRALS[theme].map((colour, at) => [`n-${at + 1}`, colour])),
    ...ROLES[theme],
    ...fromEntries(
      Object.entries(STATUS[theme]).flatMap(([name, colours]) => [
        [name, colours.shape],
        [`${name}-text`, colours.text],
        [`${name}-tint`, colours.tint],
      ]),
    ),
    ...fromEntries(data.series.map((colour, at) => [`series-${at + 1}`, colour])),
    ...fromEntries(data.sequential.map((colour, at) => [`sequential-${at + 1}`, colour])),
    ...fromEntries(data.diverging.map((colour, at) => [`diverging-${at + 1}`, colour])),
    ...fromEntries(data.score.map((colour, at) => [`score-${at}`, colour])),
    'shadow-float': SHADOW[theme].float,
    scrim: SHADOW[theme].scrim,
  }
}

function typeProperties(script: 'latin' | 'arabic'): Record<string, string> {
  return {
    font: FONT[script],
    ...fromEntries(
      Object.entries(TYPE).flatMap(([name, sizes]) => [
        [`size-${name}`, `${sizes[script][0]}rem`],
        [`line-${name}`, `${sizes[script][1]}rem`],
      ]),
    ),
  }
}

function fromEntries(entries: readonly (readonly [string, string] | readonly string[])[]): Record<string, string> {
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]))
}

function rule(selector: string, properties: Readonly<Record<string, string>>, indent = ''): string {
  const lines = Object.entries(properties).map(([name, value]) => `${indent}  --pl-${name}: ${value};`)
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}`
}
