import '@xyflow/react/dist/base.css'
import {
  type Edge,
  type Node,
  type NodeTypes,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../parts/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { movePoint } from './blueprint-edits.ts'
import css from './blueprint-graph.module.css'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import { ActBox, type BoxNode, EndingBox, PointBox, SceneBox } from './graph-boxes.tsx'
import { firstLook, layOut, nameOfBox, placeOfDrop } from './graph-layout.ts'

/** The blueprint as a graph: acts side by side, a lane for each place, the points down the lanes in their order. */
export function BlueprintGraph() {
  return (
    <ReactFlowProvider>
      <Graph />
    </ReactFlowProvider>
  )
}

const BOXES: NodeTypes = { act: ActBox, scene: SceneBox, point: PointBox, ending: EndingBox }

function Graph() {
  const { draft, item, select, apply } = useDesk()
  const words = useWords(editorWords)
  const plan = useMemo(() => layOut(draft), [draft])
  const laid = useMemo(() => plan.boxes.map((box) => nodeOf(box, item)), [plan, item])
  const edges = useMemo(() => plan.threads.map((thread) => edgeOf(thread, words.next)), [plan, words])
  const [nodes, setNodes, onNodesChange] = useNodesState<BoxNode>(laid)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => setNodes(laid), [laid, setNodes])
  return (
    <section ref={frame} className={css.graph} aria-label={words.graphLabel}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={BOXES}
        onNodesChange={onNodesChange}
        onNodeClick={(_, node) => select(node.data.item)}
        onNodeDragStop={(_, { data, position }) => {
          const edit = movePoint(draft, data.item, placeOfDrop(draft, data.item, position))
          if (edit.blueprint === draft) setNodes(laid)
          else apply(edit)
        }}
        // The keyboard has the list of contents, which says the same and more.
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        nodesConnectable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        minZoom={0.25}
        maxZoom={1.4}
        panOnScroll
        proOptions={{ hideAttribution: true }}
        onInit={(flow) => void flow.setViewport(firstLook(plan, frame.current?.clientWidth ?? 0))}
        ariaLabelConfig={{
          'node.a11yDescription.default': words.graphLabel,
          'node.a11yDescription.keyboardDisabled': words.graphLabel,
          'edge.a11yDescription.default': words.graphLabel,
        }}
      >
        <Panel position="bottom-left" className={css.panel}>
          <Lenses />
          <p className={css.hint}>{words.graphHint}</p>
        </Panel>
      </ReactFlow>
    </section>
  )
}

function Lenses() {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const words = useWords(editorWords)
  return (
    <div className={css.lenses}>
      <Button aria-label={words.zoomOut} onClick={() => void zoomOut()}>
        −
      </Button>
      <Button aria-label={words.zoomIn} onClick={() => void zoomIn()}>
        +
      </Button>
      <Button onClick={() => void fitView({ padding: 0.06 })}>{words.fit}</Button>
    </div>
  )
}

type Box = ReturnType<typeof layOut>['boxes'][number]

function nodeOf(box: Box, open: string): BoxNode {
  const { kind, item, x, y, width, height } = box
  const isOpen = item === open && kind !== 'ending'
  return {
    ...{ id: nameOfBox(box), type: kind, data: { item, isOpen }, width, height },
    position: { x, y },
    draggable: kind === 'point',
    // Everything in here stands in the list of contents too: it is read there, once.
    domAttributes: { 'aria-hidden': true, 'aria-roledescription': undefined },
    ...(kind === 'point' ? { zIndex: 1 } : {}),
  } satisfies Node
}

function edgeOf({ from, to }: { readonly from: string; readonly to: string }, label: string): Edge {
  // From the end of one act the thread goes up to the beginning of the next.
  const isAcross = from.startsWith('ending')
  return {
    ...{ id: `${from} ${to}`, source: from, target: to },
    type: isAcross ? 'smoothstep' : 'default',
    ...(isAcross ? { className: css.across ?? '' } : {}),
    focusable: false,
    ariaLabel: label,
  }
}
