import { DataTexture, GLSL3, LinearFilter, RGBAFormat, ShaderMaterial, Vector2 } from 'three'
import { CLOUD_COLOURS } from '#engines/pointcloud/cloud-colours.ts'
import type { CloudColouring } from './cloud-viewer.ts'

const COLOURINGS: readonly CloudColouring[] = ['height', 'class', 'intensity', 'colour']

const VERTEX = `
uniform float spacing;
uniform float pixelsPerMetre;
uniform int colouring;
uniform vec2 heights;
uniform vec2 intensities;
uniform sampler2D classes;
uniform sampler2D ramp;
in vec4 look;
in float intensity;
out vec3 shown;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vec4 ofClass = texture(classes, vec2((look.a + 0.5) / 256.0, 0.5));
  gl_Position = ofClass.a < 0.5 ? vec4(2.0, 2.0, 2.0, 1.0) : projectionMatrix * seen;
  gl_PointSize = clamp(1.25 * spacing * pixelsPerMetre / max(0.01, -seen.z), 1.5, 14.0);
  if (colouring == 0) {
    float share = (modelMatrix * vec4(position, 1.0)).z;
    share = clamp((share - heights.x) / max(0.001, heights.y - heights.x), 0.0, 1.0);
    float steps = float(textureSize(ramp, 0).x);
    shown = texture(ramp, vec2((share * (steps - 1.0) + 0.5) / steps, 0.5)).rgb;
  } else if (colouring == 1) shown = ofClass.rgb;
  else if (colouring == 2)
    shown = vec3(0.12 + 0.88 * clamp((intensity - intensities.x) / max(1.0, intensities.y - intensities.x), 0.0, 1.0));
  else shown = look.rgb / 255.0;
}`

const FRAGMENT = `
in vec3 shown;
out vec4 painted;
void main() {
  vec2 away = gl_PointCoord - 0.5;
  if (dot(away, away) > 0.25) discard;
  painted = vec4(shown, 1.0);
}`

/** Paints round points by height, class, intensity or their own colour. */
export class PointsMaterial {
  readonly shader: ShaderMaterial
  readonly #classes = classTexture()

  /** @param heights lowest and highest, metres of the scene */
  constructor(heights: readonly [number, number], intensities: readonly [number, number]) {
    this.shader = new ShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: {
        spacing: { value: 1 },
        pixelsPerMetre: { value: 1 },
        colouring: { value: 0 },
        heights: { value: new Vector2(...heights) },
        intensities: { value: new Vector2(...intensities) },
        classes: { value: this.#classes },
        ramp: { value: rampTexture() },
      },
    })
  }

  setColouring(colouring: CloudColouring): void {
    this.shader.uniforms['colouring']!.value = COLOURINGS.indexOf(colouring)
  }

  /** @param pixels of a metre at a metre's distance */
  setPixelsPerMetre(pixels: number): void {
    this.shader.uniforms['pixelsPerMetre']!.value = pixels
  }

  setHidden(hidden: ReadonlySet<number>): void {
    const data = this.#classes.image.data as Uint8Array
    for (let code = 0; code < 256; code++) data[code * 4 + 3] = hidden.has(code) ? 0 : 255
    this.#classes.needsUpdate = true
  }

  dispose(): void {
    this.#classes.dispose()
    this.shader.uniforms['ramp']!.value.dispose()
    this.shader.dispose()
  }
}

function classTexture(): DataTexture {
  const data = new Uint8Array(256 * 4)
  for (let code = 0; code < 256; code++)
    data.set([...(CLOUD_COLOURS.classes[code] ?? CLOUD_COLOURS.otherClass), 255], code * 4)
  const texture = new DataTexture(data, 256, 1, RGBAFormat)
  texture.needsUpdate = true
  return texture
}

function rampTexture(): DataTexture {
  const colours = CLOUD_COLOURS.height
  const texture = new DataTexture(
    Uint8Array.from(colours.flatMap((colour) => [...colour, 255])),
    colours.length,
    1,
    RGBAFormat,
  )
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
