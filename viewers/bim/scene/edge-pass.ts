import {
  Color,
  DepthTexture,
  FloatType,
  HalfFloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { SceneCamera } from '../camera/camera-rig.ts'
import type { SceneColours } from './scene-colours.ts'

const VERTEX = /* glsl */ `
varying vec2 vUv;
void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`

/**
 * Depth in the buffer is a linear function of 1/distance, and 1/distance is linear over the picture on any flat face.
 * So its second difference is zero inside a face and tells creases and outlines apart from slopes, at any angle.
 * In parallel projection the same holds for the distance itself.
 */
const FRAGMENT = /* glsl */ `
uniform sampler2D picture;
uniform sampler2D depth;
uniform vec2 texel;
uniform vec4 lens; // near, far, 1 when perspective, pixels per unit of slope
uniform vec3 skyTop;
uniform vec3 skyBottom;
uniform vec3 edgeColour;
uniform float edgeStrength;
uniform float shadeStrength;
uniform float cutDistance; // metres from the eye to the cut of a plan; negative in space
uniform vec3 paper;
varying vec2 vUv;

float depthAt(vec2 offset) { return texture2D(depth, vUv + offset * texel).r; }
float distanceOf(float d) {
  return lens.z > 0.5 ? lens.x * lens.y / (lens.y - d * (lens.y - lens.x)) : lens.x + d * (lens.y - lens.x);
}
float bend(float a, float c, float b, float reach) {
  return lens.z > 0.5
    ? abs(1.0 / distanceOf(a) + 1.0 / distanceOf(b) - 2.0 / distanceOf(c)) * reach * lens.w
    : abs(distanceOf(a) + distanceOf(b) - 2.0 * distanceOf(c)) * lens.w;
}
/** Soft darkness in corners: how much nearer the surroundings are than the plane of the face would be. */
float shade(float c, float reach) {
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    float angle = 0.6 + float(i) * 0.7854;
    vec2 ray = vec2(cos(angle), sin(angle)) * (7.0 + 4.0 * float(i % 2));
    float a = distanceOf(depthAt(ray));
    float b = distanceOf(depthAt(-ray));
    float hollow = (lens.z > 0.5 ? (2.0 / (1.0 / a + 1.0 / b)) : 0.5 * (a + b)) - reach;
    float scale = (lens.z > 0.5 ? reach : 1.0) / lens.w * 11.0;
    float fall = -hollow / scale;
    sum += clamp(fall, 0.0, 1.0) * (1.0 - smoothstep(2.0, 6.0, fall));
  }
  return sum * 0.25;
}
void main() {
  vec4 drawn = texture2D(picture, vUv);
  vec3 sky = mix(skyBottom, skyTop, smoothstep(0.0, 1.0, vUv.y));
  vec3 colour = drawn.rgb + sky * (1.0 - drawn.a);
  float c = depthAt(vec2(0.0));
  float reach = distanceOf(c);
  float across = bend(depthAt(vec2(-1.0, 0.0)), c, depthAt(vec2(1.0, 0.0)), reach);
  float down = bend(depthAt(vec2(0.0, -1.0)), c, depthAt(vec2(0.0, 1.0)), reach);
  float grain = lens.z > 0.5 ? 4.0e-7 / lens.x * reach * lens.w : 4.0e-7 * (lens.y - lens.x) * lens.w;
  float edge = smoothstep(0.35 + grain, 1.4 + grain * 2.0, max(across, down));
  float fade = c >= 1.0 ? 0.55 : 1.0;
  bool isPlan = cutDistance >= 0.0;
  if (isPlan) {
    // What is cut keeps its dark fill. All below is paper, and only what is coloured on purpose shows through.
    float vivid = max(drawn.r, max(drawn.g, drawn.b)) - min(drawn.r, min(drawn.g, drawn.b));
    bool isCut = c < 1.0 && abs(reach - cutDistance) < 0.004;
    colour = isCut ? drawn.rgb : mix(paper, drawn.rgb, c < 1.0 ? 0.05 + 0.5 * vivid : 0.0);
  }
  if (!isPlan && c < 1.0 && shadeStrength > 0.0) colour *= 1.0 - shadeStrength * shade(c, reach);
  colour = isPlan ? mix(colour, vec3(0.02), edge * 0.8) : mix(colour, edgeColour, edge * edgeStrength * fade);
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
  // Half a step of noise, so that the gradient of the sky shows no bands.
  gl_FragColor.rgb += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}
`

/** Draws the scene, then lays the sky behind it and fine lines on creases and outlines. */
export class EdgePass {
  readonly #target: WebGLRenderTarget
  readonly #quad: Mesh<PlaneGeometry, ShaderMaterial>
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)

  constructor() {
    this.#target = new WebGLRenderTarget(1, 1, {
      type: HalfFloatType,
      depthTexture: new DepthTexture(1, 1, FloatType),
    })
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      depthTest: false,
      depthWrite: false,
      uniforms: {
        picture: { value: this.#target.texture },
        depth: { value: this.#target.depthTexture },
        texel: { value: new Vector2() },
        lens: { value: new Vector4() },
        skyTop: { value: new Color() },
        skyBottom: { value: new Color() },
        edgeColour: { value: new Color() },
        edgeStrength: { value: 0.5 },
        shadeStrength: { value: 0.35 },
        cutDistance: { value: -1 },
        paper: { value: new Color() },
      },
    })
    this.#quad = new Mesh(new PlaneGeometry(2, 2), material)
    this.#quad.frustumCulled = false
  }

  /** In device pixels. */
  setSize(width: number, height: number, samples: number): void {
    if (this.#target.samples !== samples) {
      this.#target.samples = samples
      this.#target.dispose()
    }
    this.#target.setSize(width, height)
    this.#uniform('texel').set(1 / width, 1 / height)
  }

  setColours(colours: SceneColours): void {
    const { uniforms } = this.#quad.material
    uniforms['skyTop']?.value.copy(colours.top)
    uniforms['skyBottom']?.value.copy(colours.bottom)
    uniforms['edgeColour']?.value.copy(colours.edge)
    uniforms['paper']?.value.copy(colours.paper)
    const strength = uniforms['edgeStrength']
    if (strength) strength.value = colours.isDark ? 0.75 : 0.5
  }

  /** `cutHeight`: of the cut of a plan that is seen from straight above, in the scene; null in space. */
  render(renderer: WebGLRenderer, scene: Scene, camera: SceneCamera, cutHeight: number | null = null): void {
    const isPerspective = 'isPerspectiveCamera' in camera
    const height = this.#target.height
    const pixels = isPerspective
      ? height / (2 * Math.tan((camera.fov * Math.PI) / 360))
      : (height * camera.zoom) / (camera.top - camera.bottom)
    this.#quad.material.uniforms['lens']?.value.set(camera.near, camera.far, isPerspective ? 1 : 0, pixels)
    this.#setNumber('cutDistance', cutHeight === null ? -1 : camera.position.y - cutHeight)
    renderer.setRenderTarget(this.#target)
    renderer.clear()
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
    renderer.render(this.#quad, this.#camera)
  }

  dispose(): void {
    this.#target.depthTexture?.dispose()
    this.#target.dispose()
    this.#quad.geometry.dispose()
    this.#quad.material.dispose()
  }

  #setNumber(name: string, value: number): void {
    const uniform = this.#quad.material.uniforms[name]
    if (uniform) uniform.value = value
  }

  #uniform(name: string): Vector2 {
    return this.#quad.material.uniforms[name]?.value
  }
}
