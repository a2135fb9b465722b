import {
  DepthTexture,
  GLSL3,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  UnsignedIntType,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

const VERTEX = `
out vec2 at;
void main() {
  at = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

// Eye-dome lighting after C. Boucheny (2009): a point is darkened by how much nearer its neighbours on the screen are.
const FRAGMENT = `
uniform sampler2D picture;
uniform sampler2D depths;
uniform vec2 step;
uniform float near;
uniform float far;
uniform float strength;
in vec2 at;
out vec4 painted;
float depthAt(vec2 place) {
  float depth = texture(depths, place).x;
  return depth >= 1.0 ? 0.0 : log2(near * far / (far - depth * (far - near)));
}
void main() {
  if (texture(depths, at).x >= 1.0) {
    painted = vec4(0.0);
    return;
  }
  float own = depthAt(at);
  float nearer = 0.0;
  for (int turn = 0; turn < 8; turn++) {
    float angle = float(turn) * 0.7853982;
    vec2 place = at + vec2(cos(angle), sin(angle)) * step;
    if (texture(depths, place).x < 1.0) nearer += max(0.0, own - depthAt(place));
  }
  painted = vec4(texture(picture, at).rgb * exp(-nearer / 8.0 * strength), 1.0);
}`

const STRENGTH = 110
const RADIUS_PIXELS = 1.4

/** Draws the points, and shades them by their depth on the screen so that shapes are seen without normals. */
export class EyeDomePass {
  isOn = true
  readonly #target = new WebGLRenderTarget(1, 1, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthTexture: new DepthTexture(1, 1, UnsignedIntType),
  })
  readonly #material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      picture: { value: this.#target.texture },
      depths: { value: this.#target.depthTexture },
      step: { value: new Vector2() },
      near: { value: 1 },
      far: { value: 2 },
      strength: { value: STRENGTH },
    },
  })
  readonly #quad = new Mesh(new PlaneGeometry(2, 2), this.#material)
  readonly #flat = new OrthographicCamera()

  setSize(width: number, height: number, pixelRatio: number): void {
    this.#target.setSize(width, height)
    const reach = RADIUS_PIXELS * pixelRatio
    this.#material.uniforms['step']!.value.set(reach / width, reach / height)
  }

  render(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera): void {
    const { uniforms } = this.#material
    uniforms['near']!.value = camera.near
    uniforms['far']!.value = camera.far
    uniforms['strength']!.value = this.isOn ? STRENGTH : 0
    renderer.setRenderTarget(this.#target)
    renderer.clear()
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
    renderer.clear()
    renderer.render(this.#quad, this.#flat)
  }

  dispose(): void {
    this.#target.depthTexture?.dispose()
    this.#target.dispose()
    this.#material.dispose()
    this.#quad.geometry.dispose()
  }
}
