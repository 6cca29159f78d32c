import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** What stands instead of them after an error; `again` draws them anew. */
  fallback: (error: unknown, again: () => void) => ReactNode
  /** What they are of: they are drawn anew when it changes. */
  of?: string
}

/** A part of the page that breaks takes nothing else with it. */
export class Boundary extends Component<BoundaryProps, { error: unknown; of: string | undefined }> {
  override state = { error: undefined, of: this.props.of }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: { of: string | undefined }) {
    return of === state.of ? null : { error: undefined, of }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return this.props.fallback(error, () => this.setState({ error: undefined }))
  }
}
