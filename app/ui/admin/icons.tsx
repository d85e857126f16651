/** Icons for the buttons of a row. */
import type { ReactNode } from "react";

const EYE =
  "M1 8s2.500-4.500 7-4.500S15 8 15 8s-2.500 4.500-7 4.500S1 8 1 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";

export const DetailsIcon = () => (
  <Icon>
    <path d="M2 3.500h12M2 8h12M2 12.500h7" />
  </Icon>
);

export const FetchIcon = () => (
  <Icon>
    <path d="M13.500 8A5.500 5.500 0 1 1 11.500 3.700M13.500 1v3.500H10" />
  </Icon>
);

export const EditIcon = () => (
  <Icon>
    <path d="M2 14l1-4 8-8 3 3-8 8-4 1zM9.500 3.500l3 3" />
  </Icon>
);

export const DeleteIcon = () => (
  <Icon>
    <path d="M2 4h12M5.500 4V2h5v2M3.500 4l1 10h7l1-10M6.500 7v4.500M9.500 7v4.500" />
  </Icon>
);

export const ShowIcon = () => (
  <Icon>
    <path d={EYE} />
  </Icon>
);

export const HideIcon = () => (
  <Icon>
    <path d={`${EYE}M2 14L14 2`} />
  </Icon>
);

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.75">
      {children}
    </svg>
  );
}
