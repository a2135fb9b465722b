import { DASH_FRAGMENT, DASH_VERTEX, PLAIN_FRAGMENT, PLAIN_VERTEX } from './shaders.ts'

export const PLACE_SLOT = 0
export const ENTITY_SLOT = 1
export const STYLE_SLOT = 2
export const ALONG_SLOT = 3

export interface PaintProgram {
  readonly program: WebGLProgram
  uniform(name: string): WebGLUniformLocation | null
}

export interface PaintPrograms {
  readonly plain: PaintProgram
  readonly dashed: PaintProgram
}

/** @throws Error with the graphics driver's words, where it does not take a shader. */
export function makePrograms(gl: WebGL2RenderingContext): PaintPrograms {
  return { plain: link(gl, PLAIN_VERTEX, PLAIN_FRAGMENT), dashed: link(gl, DASH_VERTEX, DASH_FRAGMENT) }
}

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): PaintProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('The graphics driver makes no shader.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, PLACE_SLOT, 'place')
  gl.bindAttribLocation(program, ENTITY_SLOT, 'entity')
  gl.bindAttribLocation(program, STYLE_SLOT, 'styleNumber')
  gl.bindAttribLocation(program, ALONG_SLOT, 'along')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'No program.')
  const known = new Map<string, WebGLUniformLocation | null>()
  return {
    program,
    uniform: (name) => {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name))
      return known.get(name) ?? null
    },
  }
}
