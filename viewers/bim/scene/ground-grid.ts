import { type Box3, Color, DoubleSide, Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from 'three'
import type { SceneColours } from './scene-colours.ts'

const VERTEX = /* glsl */ `
varying vec3 vPlace;
void main() {
  vec4 place = modelMatrix * vec4(position, 1.0);
  vPlace = place.xyz;
  gl_Position = projectionMatrix * viewMatrix * place;
}
`

/** Lines one pixel wide at any distance; where they would crowd, they fade instead of flickering. */
const FRAGMENT = /* glsl */ `
uniform vec3 colour;
uniform vec3 centre;
uniform float step;
uniform float reach;
uniform float strength;
varying vec3 vPlace;
float lines(float size) {
  vec2 place = vPlace.xz / size;
  vec2 width = fwidth(place);
  vec2 line = 1.0 - min(abs(fract(place - 0.5) - 0.5) / max(width, 1e-6), 1.0);
  vec2 crowd = 1.0 - smoothstep(0.2, 0.55, width);
  return max(line.x * crowd.x, line.y * crowd.y);
}
void main() {
  float away = length(vPlace.xz - centre.xz) / reach;
  float fade = 1.0 - smoothstep(0.15, 1.0, away);
  float alpha = max(lines(step) * 0.35, lines(step * 5.0) * 0.75) * fade * strength;
  if (alpha < 0.003) discard;
  gl_FragColor = vec4(colour, alpha);
}
`

/** A grid under the models in whole metres: 1, 5, 10, 50 … by the size of what stands on it. */
export class GroundGrid {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>

  #isEmpty = true
  #isWanted = true

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      uniforms: {
        colour: { value: new Color() },
        centre: { value: new Vector3() },
        step: { value: 1 },
        reach: { value: 50 },
        strength: { value: 0.6 },
      },
    })
    this.mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), material)
    this.mesh.renderOrder = -1
    this.mesh.visible = false
    this.mesh.frustumCulled = false
  }

  /** A plan has no ground. */
  set isWanted(isWanted: boolean) {
    this.#isWanted = isWanted
    this.mesh.visible = isWanted && !this.#isEmpty
  }

  setScene(box: Box3): void {
    this.#isEmpty = box.isEmpty()
    this.isWanted = this.#isWanted
    if (this.#isEmpty) return
    const centre = box.getCenter(new Vector3())
    const size = box.getSize(new Vector3())
    const extent = Math.max(size.x, size.z, 4)
    const reach = extent * 2.2
    // A little below the lowest slab, so that the two do not fight for the same depth.
    centre.y = box.min.y - Math.max(0.02, extent * 0.0008)
    this.mesh.position.copy(centre)
    this.mesh.scale.setScalar(reach)
    const { uniforms } = this.mesh.material
    uniforms['centre']?.value.copy(centre)
    this.#set('reach', reach)
    this.#set('step', 10 ** Math.max(0, Math.floor(Math.log10(extent / 8))))
  }

  setColours(colours: SceneColours): void {
    this.mesh.material.uniforms['colour']?.value.copy(colours.grid)
    this.#set('strength', colours.isDark ? 0.2 : 0.42)
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }

  #set(name: string, value: number): void {
    const uniform = this.mesh.material.uniforms[name]
    if (uniform) uniform.value = value
  }
}
