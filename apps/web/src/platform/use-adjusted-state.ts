import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * State that a render may adjust to its input, with the third function: React then renders again before the page shows the old state.
 * Adjusting to the current value does nothing, since React would loop.
 */
export function useAdjustedState<State>(initial: State): [State, Dispatch<SetStateAction<State>>, (state: State) => void] {
  const [state, setState] = useState(initial);
  return [
    state,
    setState,
    (adjusted) => {
      if (!Object.is(adjusted, state)) setState(() => adjusted);
    },
  ];
}
